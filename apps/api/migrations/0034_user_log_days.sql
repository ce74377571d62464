-- Rows of a day: at most one that the user was seen, and one for each job with the number of its removals.
create unique index user_logs_seen on user_logs (user_id, ((at at time zone 'UTC')::date)) where kind = 'seen_online';
create unique index user_logs_unfriend on user_logs (user_id, (details ->> 'job_id'), ((at at time zone 'UTC')::date))
  where kind = 'unfriend';
-- Old rows are deleted by their time.
create index user_logs_by_age on user_logs (at);

-- Since then the free removals of a user who came back after long are counted again.
alter table users add column trial_reset_at timestamptz;
