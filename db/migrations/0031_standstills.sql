-- Its server had removed us and has invited us again: no time has passed since then, until its clocks are set going.
alter table games add column standstill_since timestamptz;
create index games_at_standstill on games (game_id) where standstill_since is not null;
