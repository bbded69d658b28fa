-- A game may be frozen for a while, or have ended before its rules end it.
alter table games add column standing text not null default 'going' check (standing in ('going', 'frozen', 'ended'));

-- What the players of a game were asked to agree to, and what they said.
create table agreements (
    game_id bigint   not null references games,
    matter  text     not null, -- 'end 1234': of the interaction that proposed it
    seat    smallint not null,
    agrees  boolean  not null,
    primary key (game_id, matter, seat)
);
