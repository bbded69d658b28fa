-- The last writes to a game, newest first. A transaction adds a name of its own as the last thing before COMMIT; when
-- the connection breaks inside it, the name tells whether it was recorded. Not the transaction's id: after a crash,
-- PostgreSQL gives the ids of transactions that were lost to others.
alter table games add column recent_writes uuid[] not null default '{}';
