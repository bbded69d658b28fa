-- A person's hands may come in a private thread of their own at all tables.
alter table preferences drop constraint preferences_hands_check;
alter table preferences add constraint preferences_hands_check
    check (hands in ('direct message', 'here', 'private thread'));
