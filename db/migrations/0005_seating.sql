-- Who sits where when the game starts. Lobbies from before this are seated as their players joined, as they were told.
alter table games add column seating text not null default 'fixed' check (seating in ('random', 'fixed'));
