-- Up to which version of its game a seat has seen what happened, so that the next look tells only what is new.
create table looked (
    game_id bigint   not null references games,
    seat    smallint not null,
    version bigint   not null,
    primary key (game_id, seat)
);
