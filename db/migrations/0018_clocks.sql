-- How much time a table gives, what happens when it is up, and how it stands with each seat's time. Tables set before
-- this have no clocks.
alter table games
    add column pace    text, -- '24h+3d+24h': each decision, saved up at most, answers in secret
    add column absence text not null default 'wait' check (absence in ('wait', 'stand-in', 'vote', 'computer'));

-- Its player is not there: the computer plays until that player comes back.
alter table seats add column absent boolean not null default false;

alter table clocks -- what stands here of a decision is about the one that is waited for
    add column question           text,
    add column secrecy            text check (secrecy in ('open', 'sealed')),
    add column asked_at           bigint, -- the game's version
    add column extra_milliseconds bigint not null default 0, -- given by an organiser
    add column spent_milliseconds bigint not null default 0, -- before it began to run
    add column reminder_at        timestamptz,
    add column deadline_at        timestamptz,
    add column warned             text not null default 'not yet'
        check (warned in ('not yet', 'reminded', 'time is up', 'abandoned'));

-- Decisions that were made, with the time that they took: who takes one back goes on with what is left of it.
create table answered (
    game_id            bigint   not null references games,
    made_at            bigint   not null, -- the game's version
    seat               smallint not null,
    question           text     not null,
    secrecy            text     not null check (secrecy in ('open', 'sealed')),
    asked_at           bigint   not null,
    bank_milliseconds  bigint   not null, -- before it
    extra_milliseconds bigint   not null,
    spent_milliseconds bigint   not null,
    primary key (game_id, made_at, seat)
);
