-- When a game was moved to another channel the last time: not at once again.
alter table games add column moved_at timestamptz;
