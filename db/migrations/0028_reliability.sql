-- Deadlines that somebody let pass. Only of what was asked openly: who had no answer to a question in secret is written
-- down nowhere.
create table missed_deadlines (
    game_id  bigint      not null references games,
    seat     smallint    not null,
    asked_at bigint      not null, -- the game's version when it was asked
    user_id  bigint      not null,
    at       timestamptz not null,
    primary key (game_id, seat, asked_at)
);
create index missed_deadlines_of_user on missed_deadlines (user_id, game_id);

-- What a table asks of its players' record: nothing, to be shown on the card, so many percent.
alter table games
    add column reliability text not null default 'any' check (reliability in ('any', 'shown', '60', '80'));
