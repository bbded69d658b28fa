-- How many numbers a commit took from the chance of its versions. Of older commits it is unknown: they count as
-- thrown dice, which are not taken back.
alter table commits add column draws bigint not null default 1 check (draws >= 0);
alter table commits alter column draws drop default;
