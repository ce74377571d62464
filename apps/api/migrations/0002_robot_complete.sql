-- An act is about a person or, when it is a reaction, about a post.
alter table acts rename column facebook_id to target;
alter index acts_of_friend rename to acts_of_target;
alter table permits rename column facebook_id to target;

-- The network shows many friendship dates as a year or a month only: YYYY, YYYY-MM or YYYY-MM-DD, which sort as text.
-- friendship_date_read_at is when a robot last looked, whether it found one or not.
alter table friends
  alter column friendship_date type text collate "C" using to_char(friendship_date, 'YYYY-MM-DD'),
  add constraint friendship_date_form check (friendship_date ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'),
  add column friendship_date_read_at timestamptz;

alter table non_friends
  add column disabled_reason text check (disabled_reason in ('scheduled', 'request_problem'));

-- A schedule is one value to us; its form is the contract's. Null: never set.
alter table settings
  add column schedule_task_sync_friends jsonb,
  add column schedule_task_sync_engagements jsonb,
  add column schedule_task_auto_reactions jsonb,
  add column log_level text not null default 'info' check (log_level in ('debug', 'info', 'warning', 'error')),
  add column developer_mode boolean not null default false,
  add column autoclose_facebook boolean not null default true,
  add column unfriening_limit int check (unfriening_limit between 1 and 100),
  add column notifications_push_sync_reminder_enabled boolean not null default false,
  add column notifications_push_sync_reminder_period int not null default 7
    check (notifications_push_sync_reminder_period between 1 and 90),
  add column notifications_push_sync_reminder_since timestamptz;

create table auto_reaction_settings (
  user_id uuid primary key references users on delete cascade,
  reaction_type text not null default 'like' check (reaction_type in ('love', 'like')),
  reactions_to_send int not null default 10 check (reactions_to_send in (10, 20, 30, 40)),
  delay_in_reactions text not null default '5-15'
    check (delay_in_reactions in ('5-15', '15-30', '30-45', '45-60')),
  ignore_group_post boolean not null default true,
  clicks int not null default 0 check (clicks >= 0)
);

create table problem_reports (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  report jsonb not null,
  note text not null,
  primary key (user_id, id)
);
