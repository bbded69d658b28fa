-- Servers that have removed us. Their games wait for a while, should we be invited again.
create table absent_guilds (
    guild_id bigint      primary key,
    since    timestamptz not null
);
