-- What is usual in a season's games, where that is otherwise than in the program by now. Crescent Moon's desertion was of
-- other players until the mercenaries of any player became usual: seasons that had been opened before keep it.
alter table leagues add column usual jsonb not null default '{}';
update leagues set usual = '{"desertion_target": "other_players"}' where coalesce(kind, 'crescent-moon') = 'crescent-moon';
