-- How finished games ended, seat by seat, for counting. What was played stands in the commits.
create table results (
    game_id bigint   not null references games,
    seat    smallint not null,
    rank    smallint not null, -- 1 is the winner's
    score   integer  not null,
    primary key (game_id, seat)
);

-- Guided: somebody's first game, against the computer, with a word of advice at each question. It counts for nobody.
alter table games add column guided boolean not null default false;
