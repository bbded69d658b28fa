-- What whoever sets a table settles about it, beside the game's own options. Of older tables nobody knows who set them.
alter table games
    add column host     bigint,
    add column joining  text not null default 'everybody' check (joining in ('everybody', 'invited')),
    add column starting text not null default 'players' check (starting in ('players', 'host')),
    add column watching text not null default 'everybody' check (watching in ('everybody', 'players'));
alter table games drop constraint games_seating_check;
alter table games add constraint games_seating_check check (seating in ('random', 'fixed', 'choice'));

create table invitations (
    game_id bigint not null references games,
    user_id bigint not null,
    primary key (game_id, user_id)
);

-- A thread that its players alone see takes them in one by one, and lets them go.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
    check (kind in ('post', 'edit', 'prompt', 'open thread', 'add member', 'remove member'));
