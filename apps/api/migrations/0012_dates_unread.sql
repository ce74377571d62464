-- When a robot last looked at a friend's page for the date and did not understand what stood there. Null: never, or
-- it was read since. Whether a date is shown is not known of them.
alter table friends add column friendship_date_unread_at timestamptz;
