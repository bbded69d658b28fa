-- Games and everything that belongs to one. Every key begins with game_id and none reaches across games, so the
-- tables can be spread by it. Notations are the games' own text: read them in psql as they are.

-- Moments come and go as milliseconds since 1970, from the caller's clock. Nothing in here asks for the time.
create function instant(milliseconds bigint) returns timestamptz
    language sql immutable as 'select to_timestamp(milliseconds / 1000.0)';
create function milliseconds(at timestamptz) returns bigint
    language sql stable as 'select (extract(epoch from at) * 1000)::bigint';

create table packs (
    hash text primary key,
    text text not null
);

-- Which interaction has created which game: asked again, it creates no second one.
create sequence game_ids;
create table creations (
    interaction_id bigint primary key,
    game_id        bigint not null
);

create table games (
    game_id          bigint primary key,
    guild_id         bigint      not null,
    channel_id       bigint      not null,
    kind             text        not null,
    pack             text        not null references packs,
    options          jsonb       not null,
    secret           text        not null, -- of the game's chance; shown to nobody before the end
    commitment       text        not null, -- to the secret; shown before anybody joins
    joins            text[]      not null default '{}',
    legacy           text,
    position         text,
    state            text        not null default 'lobby' check (state in ('lobby', 'running', 'over')),
    seats            smallint    not null default 0,
    version          bigint      not null default 0, -- how many events; never goes back
    created_at       timestamptz not null
);
create index games_of_guild on games (guild_id, state);

create table seats (
    game_id   bigint   not null references games,
    seat      smallint not null,
    user_id   bigint,
    name      text     not null,
    delivery  text     not null check (delivery in ('direct message', 'here', 'private thread')),
    primary key (game_id, seat)
);
create index seats_of_user on seats (user_id, game_id);

create table commits (
    game_id      bigint      not null references games,
    after        bigint      not null, -- the version that this commit led to
    before       bigint      not null, -- the version it was decided at, to which its chance is keyed
    action_seats smallint[]  not null,
    actions      text[]      not null,
    events       text[]      not null,
    build        text        not null, -- the engine that decided
    at           timestamptz not null,
    primary key (game_id, after),
    check (before < after),
    check (cardinality(action_seats) = cardinality(actions))
);

create table snapshots (
    game_id bigint      not null references games,
    version bigint      not null,
    state   text        not null,
    at      timestamptz not null,
    primary key (game_id, version)
);

-- Answers that wait unseen: to sealed questions, or ahead of their question.
create table waiting_answers (
    game_id  bigint   not null references games,
    place    integer  not null,
    question text     not null,
    seat     smallint not null,
    action   text     not null,
    primary key (game_id, place)
);

-- Turns that are being composed in private.
create table buffers (
    game_id bigint      not null references games,
    seat    smallint    not null,
    actions text[]      not null,
    shown   text, -- fingerprint of the preview that the player saw last
    at      timestamptz not null,
    primary key (game_id, seat)
);

create table offers (
    game_id    bigint   not null references games,
    offer_id   text     not null,
    seat       smallint not null,
    notation   text     not null,
    expires_at timestamptz,
    primary key (game_id, offer_id)
);

create table clocks (
    game_id           bigint   not null references games,
    seat              smallint not null,
    bank_milliseconds bigint   not null,
    running_since     timestamptz,
    due_at            timestamptz,
    primary key (game_id, seat)
);
create index clocks_due on clocks (due_at) where due_at is not null;

-- What makes an act happen once: the interaction (delivered again) and the intent (tapped again).
create table interactions (
    game_id        bigint      not null references games,
    interaction_id bigint      not null,
    at             timestamptz not null,
    primary key (game_id, interaction_id)
);
create table intents (
    game_id        bigint   not null references games,
    question       text     not null,
    seat           smallint not null,
    step           integer  not null,
    interaction_id bigint   not null,
    primary key (game_id, question, seat, step)
);

-- Words too long for a button, by their short id.
create table short_ids (
    game_id  bigint not null references games,
    short_id text   not null,
    words    text   not null,
    primary key (game_id, short_id)
);
