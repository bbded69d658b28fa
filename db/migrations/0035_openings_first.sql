-- In a lane, the row that opens its thread goes before all others.
drop index outbox_unsent;
create index outbox_unsent on outbox (lane, (kind <> 'open thread'), number) where state = 'unsent';
