-- What people report about a game: which version it had, which engine decided, what the reporter saw. The record is in
-- the other tables.
create sequence bug_report_numbers;
create table bug_reports (
    game_id bigint      not null references games,
    number  bigint      not null default nextval('bug_report_numbers'),
    user_id bigint      not null,
    version bigint      not null,
    build   text        not null,
    view    text        not null,
    words   text        not null,
    at      timestamptz not null,
    primary key (game_id, number)
);
