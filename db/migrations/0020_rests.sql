-- When somebody's time stands still, at all tables: quiet hours of each day, and a vacation, of which each year has so
-- many days.
create table rests (
    user_id       bigint   primary key,
    zone          text     not null, -- 'Europe/Prague'
    quiet_from    smallint check (quiet_from between 0 and 1439), -- minutes of the day there
    quiet_to      smallint check (quiet_to between 0 and 1439),
    away_from     timestamptz,
    away_to       timestamptz,
    vacation_year smallint not null default 0,
    vacation_days smallint not null default 0, -- of that year, used up
    check ((quiet_from is null) = (quiet_to is null)),
    check ((away_from is null) = (away_to is null))
);
