-- What is due by the clock is looked for among games that go on; those that have ended keep nothing that is due.
delete from clocks using games where clocks.game_id = games.game_id and state = 'over';
update posted_offers set goes_at = null from games
where posted_offers.game_id = games.game_id and state = 'over' and goes_at is not null;
