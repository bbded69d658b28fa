-- A move that may be taken back only by consent: who asks, at which version of the game, and who has agreed so far.
-- One at a time in a game; it counts for nothing once the game has moved on.
create table undo_requests (
    game_id bigint      not null references games,
    seat    smallint    not null,
    version bigint      not null,
    agreed  smallint[]  not null default '{}',
    at      timestamptz not null,
    primary key (game_id)
);
