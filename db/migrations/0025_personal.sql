-- What a person has chosen for all tables.
create table preferences (
    user_id  bigint  primary key,
    language text,                    -- 'cs'; none: as Discord says
    hands    text check (hands in ('direct message', 'here')), -- how they arrive; none: asked at each table
    mentions boolean not null         -- whether we notify when somebody is awaited
);

-- Who sat where the computer plays on under the name that stands there: so that the name can be forgotten as well. Of
-- seats that were left before this, nobody knows.
alter table seats add column left_by bigint;
create index seats_of_who_left on seats (left_by, game_id) where left_by is not null;

-- A pack outlives who uploaded it.
alter table guild_packs alter column uploaded_by drop not null;

-- What is still to be told and names somebody who is forgotten: its text goes when it has been sent.
alter table outbox add column brief boolean not null default false;
