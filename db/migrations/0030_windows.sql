-- A window that all had answered before they were asked closes later, at a moment that is drawn: so nobody sees that
-- they had.
alter table games
    add column window_question text,
    add column window_closes_at timestamptz; -- null: the moment is not drawn yet
create index games_with_window on games (game_id) where window_question is not null;
