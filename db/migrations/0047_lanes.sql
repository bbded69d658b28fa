-- What comes next in each lane, so that whoever looks for something to send asks an index and not all rows that wait.
-- It follows the outbox by a list of the lanes that have changed: who writes rows adds to the list and waits for nobody,
-- and the one that looks for a lane, one at a time, works it off first.
create table lanes (
    lane   text    primary key,
    head   bigint  not null, -- the row that comes next
    due_at timestamptz,      -- when it is tried again; null: it was never tried, and is due at once
    opens  boolean not null, -- it opens the lane's thread
    paced  boolean not null  -- it has to open a direct channel first, of which there are few in an hour
);
create index lanes_new on lanes (head) where due_at is null and not paced;
create index lanes_tried on lanes (due_at) where due_at is not null and not paced;
create index lanes_paced on lanes (head) where paced;

create sequence lane_change_numbers;
create table lane_changes (
    number bigint primary key default nextval('lane_change_numbers'),
    lane   text   not null
);

-- By triggers, so that no statement can forget it.
create function note_lane() returns trigger language plpgsql as $$
begin
    insert into lane_changes (lane) values (coalesce(new.lane, old.lane));
    return null;
end $$;
create trigger outbox_posted after insert on outbox for each row
    when (new.state = 'unsent') execute function note_lane();
create trigger outbox_changed after update of state, due_at on outbox for each row
    when ((old.state = 'unsent' or new.state = 'unsent')
          and (old.state, old.due_at) is distinct from (new.state, new.due_at)) execute function note_lane();
create trigger outbox_deleted after delete on outbox for each row
    when (old.state = 'unsent') execute function note_lane();

insert into lane_changes (lane) select distinct lane from outbox where state = 'unsent';

-- Until now a lease was told by the clock of the process that held it. From here on it is the database's, by which such
-- a moment may lie days ahead.
delete from lane_leases;
