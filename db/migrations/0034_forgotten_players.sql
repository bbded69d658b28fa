-- Whoever played a game to its end and asks to be forgotten has left no table: standings count the seat as it ended.
alter table seats add column forgotten boolean not null default false;
