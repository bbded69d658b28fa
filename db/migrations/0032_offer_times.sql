-- When an open offer goes by the clock. While its game rests no time passes: what is left of it then stands here.
alter table posted_offers
    add column goes_at           timestamptz,
    add column left_milliseconds bigint;
create index posted_offers_due on posted_offers (goes_at) where goes_at is not null;

-- How long the offers of a seat stand, as its player has chosen; no row: as long as the rules let them.
create table offer_times (
    game_id      bigint   not null references games,
    seat         smallint not null,
    milliseconds bigint   not null check (milliseconds > 0),
    primary key (game_id, seat)
);
