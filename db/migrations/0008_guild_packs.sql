-- Packs that a server's organisers have uploaded, by the names they gave. A game keeps its own hash: what is uploaded
-- again under an old name is for new games.
create table guild_packs (
    guild_id    bigint      not null,
    game        text        not null, -- 'crescent-moon'
    name        text        not null,
    hash        text        not null references packs,
    uploaded_by bigint      not null,
    at          timestamptz not null,
    primary key (guild_id, game, name)
);
