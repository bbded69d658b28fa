-- What the hourly tidying deletes is found by index, some rows at a time.
create index interactions_by_age on interactions (at);
create index outbox_done on outbox (coalesce(done_at, due_at)) where state <> 'unsent';
create index outbox_done_privately on outbox (coalesce(done_at, due_at))
    where state in ('sent', 'cancelled') and (lane like 'user %' or lane like 'thread % hand %');
create index outbox_brief on outbox (number) where brief and state <> 'unsent';

-- What makes a game's presses happen once, and the words of its long buttons, go some time after its end.
alter table games add column tidied boolean not null default false;
create index games_to_tidy on games (created_at) where state = 'over' and not tidied;
create index creations_by_game on creations (game_id);
