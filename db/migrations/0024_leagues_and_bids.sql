-- A league of a server: its games count into one table of standings. A season is another league of the same name.
create sequence league_ids;
create table leagues (
    league_id bigint      primary key default nextval('league_ids'),
    guild_id  bigint      not null,
    name      text        not null,
    season    text        not null,
    kind      text,                -- of the games that count; none: all kinds
    setting   text        not null check (setting in ('players', 'organisers')), -- who sets tables for it
    state     text        not null default 'open' check (state in ('open', 'closed')),
    opened_at timestamptz not null,
    unique (guild_id, name, season)
);
alter table games add column league_id bigint;
create index games_of_league on games (league_id) where league_id is not null;

-- Seats by bid: what the player in a chair would pay for a seat, unseen until the game starts; and what was paid for the
-- seat that the player got, in points of the final score.
alter table games drop constraint games_seating_check;
alter table games add constraint games_seating_check check (seating in ('random', 'fixed', 'choice', 'bid'));
create table seat_bids (
    game_id bigint   not null references games,
    chair   smallint not null,
    wanted  smallint not null,
    points  smallint not null check (points >= 0),
    primary key (game_id, chair, wanted)
);
alter table seats add column paid smallint not null default 0;
