-- Whether a person is asked about what does not concern the own seat, or passes there, at all tables.
alter table users add column bystander text not null default 'asked' check (bystander in ('asked', 'passes'));
