-- A snapshot is read by the build that wrote it: another one may write positions differently, and folds the events.
alter table snapshots add column build text not null default '';
