-- What players have promised each other before everybody. It binds nobody (commands/promises.h).
create sequence promise_numbers;
create table promises (
    game_id bigint      not null references games,
    number  bigint      not null default nextval('promise_numbers'), -- never used twice
    seat    smallint    not null,
    words   text        not null,
    at      timestamptz not null,
    primary key (game_id, number)
);

-- Private talks that are open: each has a thread of its own, with the purpose 'talk 7' (commands/talking.h).
create sequence talk_numbers;
create table talks (
    game_id bigint     not null references games,
    number  bigint     not null default nextval('talk_numbers'), -- never used twice
    seats   smallint[] not null,
    primary key (game_id, number)
);

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
    check (kind in ('post', 'edit', 'prompt', 'open thread', 'close thread', 'add member', 'remove member'));
