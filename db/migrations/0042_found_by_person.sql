-- Who asks to be forgotten is found by index wherever something of them stands, and no table is read from end to end.

-- Whom the payload of a row mentions, pings or lets in.
create function people_in(payload json) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct found[1]), '{}')
    from regexp_matches(payload::text, '(?:<@|")([0-9]+)(?:>|")', 'g') found
$$;

create index outbox_mentions on outbox using gin (people_in(payload));
create index outbox_to_people on outbox (lane) where lane like 'user %';
create index games_of_host on games (host) where host is not null;
create index bug_reports_of_user on bug_reports (user_id);
create index notes_of_user on notes (user_id);
create index released_notes_of_user on released_notes (user_id);
create index handovers_of_next on handovers (next_user, game_id) where next_user is not null;
create index seat_votes_of_user on seat_votes (user_id);
create index invitations_of_user on invitations (user_id);
