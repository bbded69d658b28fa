-- What is to be told on Discord, and what has been.

create sequence outbox_numbers;
create table outbox (
    game_id        bigint      not null references games,
    number         bigint      not null default nextval('outbox_numbers'),
    lane           text        not null, -- where it goes: 'channel 600', 'thread 17 table', 'user 700'
    kind           text        not null check (kind in ('post', 'edit', 'prompt', 'open thread')),
    purpose        text,                 -- under which the message is remembered
    version        bigint      not null, -- of the game that it tells of
    image          text,                 -- what is rendered at that version when the row is sent
    payload        json        not null,
    state          text        not null default 'unsent' check (state in ('unsent', 'sent', 'cancelled', 'dead')),
    due_at         timestamptz not null,
    attempts       integer     not null default 0,
    trying_since   timestamptz, -- an attempt was begun and has no outcome yet
    doubtful_since timestamptz, -- the answer to an attempt was lost: it may have arrived
    reason         text,        -- why the last attempt failed
    done_at        timestamptz, -- when it was sent or given up
    primary key (game_id, number)
);
create index outbox_unsent on outbox (lane, number) where state = 'unsent';
create index outbox_dead on outbox (number) where state = 'dead';

-- A long row goes as several messages.
create table outbox_parts (
    game_id    bigint  not null,
    number     bigint  not null,
    part       integer not null,
    channel_id bigint  not null,
    message_id bigint  not null,
    primary key (game_id, number, part),
    foreign key (game_id, number) references outbox on delete cascade
);

-- Who sends for a lane. The fence grows with each lease, so an overtaken sender is known by its old one.
create table lane_leases (
    lane         text primary key,
    fence        bigint      not null,
    owner        text        not null,
    leased_until timestamptz
);

-- What stands on Discord for a purpose ('prompt 2', 'lobby card'), to be edited later.
create table messages (
    game_id    bigint not null references games,
    purpose    text   not null,
    channel_id bigint not null,
    message_id bigint not null,
    version    bigint not null,
    primary key (game_id, purpose)
);

create table threads (
    game_id    bigint not null references games,
    purpose    text   not null,
    channel_id bigint not null,
    primary key (game_id, purpose)
);
create index threads_by_channel on threads (channel_id);
