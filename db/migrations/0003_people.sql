-- What is remembered about people and servers.

create table users (
    user_id         bigint primary key,
    locale          text,
    time_zone       text,
    dm_channel_id   bigint,
    direct_messages text not null check (direct_messages in ('untried', 'open', 'closed'))
);

create table guild_settings (
    guild_id bigint not null,
    name     text   not null,
    value    text   not null,
    primary key (guild_id, name)
);
