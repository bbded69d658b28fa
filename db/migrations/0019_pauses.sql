-- Players may pause a game by vote, as organisers may freeze it.
alter table games drop constraint games_standing_check;
alter table games add constraint games_standing_check check (standing in ('going', 'frozen', 'paused', 'ended'));
