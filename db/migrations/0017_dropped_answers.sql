-- Answers that waited and no longer fit, until their owners have been told in their panels.
create sequence dropped_answer_numbers;
create table dropped_answers (
    game_id  bigint   not null references games,
    number   bigint   not null default nextval('dropped_answer_numbers'),
    seat     smallint not null,
    notation text     not null,
    primary key (game_id, number)
);
