-- What a player writes down about a game for nobody else. It is the person's, not the seat's: who takes the seat over
-- does not inherit it.
create sequence note_numbers;
create table notes (
    game_id bigint      not null references games,
    user_id bigint      not null,
    number  bigint      not null default nextval('note_numbers'), -- never used twice
    text    text        not null,
    at      timestamptz not null,
    primary key (game_id, user_id, number)
);
