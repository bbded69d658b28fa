-- The quiet hours that a running clock was begun with: those that are changed meanwhile count from the next decision on,
-- also when a decision is made and taken back. Clocks that run since before this have none, and go by the present ones.
alter table clocks
    add column zone       text,
    add column quiet_from smallint, -- minutes after midnight there
    add column quiet_to   smallint;
alter table answered
    add column zone       text,
    add column quiet_from smallint,
    add column quiet_to   smallint;
