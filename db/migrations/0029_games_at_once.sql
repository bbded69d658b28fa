-- In how many games somebody wants to play at once, guided ones aside.
alter table preferences add column most_games smallint check (most_games > 0); -- none: as many as there are

-- Who is willing to take over seats on a server, under the name that is shown there.
create table substitutes (
    guild_id bigint      not null,
    user_id  bigint      not null,
    name     text        not null,
    since    timestamptz not null,
    primary key (guild_id, user_id)
);
create index substitutes_of_user on substitutes (user_id);
