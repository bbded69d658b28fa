-- A game in which no clock runs, for it has none or is paused, is closed as well when nobody does anything for long.
alter table games
    add column idle_at timestamptz, -- when somebody has to look whether it is
    add column idle_told boolean not null default false; -- everybody knows that it will be closed then
create index games_idle on games (idle_at) where idle_at is not null;
update games set idle_at = coalesce((select max(at) from commits where commits.game_id = games.game_id), created_at)
                           + interval '30 days'
where state = 'running' and (standing = 'paused' or standing = 'going' and pace is null);

-- Who was reminded of a decision is not reminded of it again after taking it back.
alter table answered add column warned text not null default 'not yet'
    check (warned in ('not yet', 'reminded', 'time is up', 'abandoned'));
