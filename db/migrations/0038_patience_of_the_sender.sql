-- How long a message has waited for somebody to help, such as with a permission.
alter table outbox add column waiting_since timestamptz;
update outbox set waiting_since = due_at where state = 'unsent';

-- Discord bears few new direct channels in an hour, of all processes together, and says when they were too many.
alter table users add column dm_opened_at timestamptz;
create index users_dm_opened on users (dm_opened_at) where dm_opened_at is not null;
create table direct_channels_stopped (
    only_row boolean primary key default true check (only_row),
    until    timestamptz not null
);
