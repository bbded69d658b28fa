-- Seats that got another player: whoever comes is shown what the seat knows, and by whom it was played before.
create sequence handover_numbers;
create table handovers (
    game_id     bigint      not null references games,
    number      bigint      not null default nextval('handover_numbers'), -- never used twice
    seat        smallint    not null,
    former_user bigint, -- none: the computer played
    next_user   bigint, -- none: the computer plays on
    version     bigint      not null, -- of the game
    at          timestamptz not null,
    primary key (game_id, number)
);
create index handovers_of_former on handovers (former_user, game_id) where former_user is not null;

-- Who lets whoever takes over the own seat read the own notes about that game.
create table released_notes (
    game_id bigint not null references games,
    user_id bigint not null,
    primary key (game_id, user_id)
);

-- What was done in the name of players who were not there, until they have been told.
create sequence done_numbers;
create table done_in_name (
    game_id  bigint   not null references games,
    number   bigint   not null default nextval('done_numbers'), -- never used twice
    seat     smallint not null,
    version  bigint   not null, -- of the game, before it was done
    notation text     not null,
    primary key (game_id, number)
);

-- Whom the players are asked to put into which seat.
create table seat_votes (
    game_id bigint   not null references games,
    matter  text     not null, -- 'seat5120': of the interaction that proposed it; what was said stands in agreements
    seat    smallint not null,
    user_id bigint   not null,
    primary key (game_id, matter)
);
