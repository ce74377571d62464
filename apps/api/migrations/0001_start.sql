-- Every table of a user's data begins its primary key and its indexes with user_id, so that it can be
-- distributed by user. Ids of the network are text: they have up to 20 digits and are never calculated with.

create table users (
  id uuid primary key,
  facebook_id text collate "C" not null unique,
  facebook_profile_id text collate "C" unique,
  username text,
  first_name text,
  last_name text,
  email text,
  avatar_url text,
  location text,
  is_admin boolean not null default false,
  is_locked boolean not null default false,
  is_banned boolean not null default false,
  subscribed_plan text not null default 'free' check (subscribed_plan in ('free', 'monthly', 'annual', 'once')),
  plan_type text,
  stripe_subscription_id text,
  subscription_status text check (subscription_status in
    ('active', 'incomplete', 'trialing', 'incomplete_expired', 'past_due', 'canceled', 'unpaid')),
  subscribed_from_at timestamptz,
  subscription_ends_at timestamptz,
  trial_ends_at timestamptz,
  data_removal_at timestamptz,
  created_at timestamptz not null,
  friends_synced_at timestamptz,
  engagement_synced_at timestamptz
);
create index users_email on users (lower(email));

-- A sign-in that waits for an e-mail address. No user exists yet.
create table setups (
  hash bytea primary key,
  profile jsonb not null,
  expires_at timestamptz not null
);

-- A token names its user, so that it is found by user and hash.
create table tokens (
  user_id uuid not null references users on delete cascade,
  hash bytea not null check (length(hash) = 32),
  kind text not null check (kind in ('session', 'robot', 'impersonation', 'one_time')),
  parent bytea,
  admin_id uuid references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, hash),
  foreign key (user_id, parent) references tokens (user_id, hash) on delete cascade,
  check ((kind = 'robot') = (parent is not null)),
  check ((kind = 'impersonation') = (admin_id is not null))
);
create index tokens_parent on tokens (user_id, parent) where parent is not null;
create index tokens_admin on tokens (admin_id) where admin_id is not null;

create table flags (
  user_id uuid primary key references users on delete cascade,
  welcome_page_seen boolean not null default false,
  checkbox_payment_terms_accept boolean not null default false,
  count_clicks_confirm_username int not null default 0 check (count_clicks_confirm_username >= 0),
  count_clicks_fetch_friends int not null default 0 check (count_clicks_fetch_friends >= 0),
  count_clicks_fetch_posts int not null default 0 check (count_clicks_fetch_posts >= 0),
  count_devtools_opens_app int not null default 0 check (count_devtools_opens_app >= 0),
  count_get_new_friends_error int not null default 0 check (count_get_new_friends_error >= 0),
  count_get_posts_error int not null default 0 check (count_get_posts_error >= 0),
  count_payment_error int not null default 0 check (count_payment_error >= 0),
  count_remove_friend_error int not null default 0 check (count_remove_friend_error >= 0),
  facebook_shared_removed_count int not null default 0 check (facebook_shared_removed_count >= 0),
  count_share_facebook_cleaning_announcement int not null default 0
    check (count_share_facebook_cleaning_announcement >= 0),
  count_share_facebook_referral_link int not null default 0 check (count_share_facebook_referral_link >= 0),
  count_share_facebook_unfriending_milestone int not null default 0
    check (count_share_facebook_unfriending_milestone >= 0),
  last_share_facebook_unfriending_milestone_at timestamptz
);

create table settings (
  user_id uuid primary key references users on delete cascade,
  engagement_sync_lookbehind_by text not null default 'posts'
    check (engagement_sync_lookbehind_by in ('days', 'posts')),
  engagement_sync_days_back int not null default 20 check (engagement_sync_days_back between 1 and 180),
  engagement_sync_posts_back int not null default 10 check (engagement_sync_posts_back between 1 and 500),
  time_zone text not null default 'UTC'
);

-- search_name is the name without case and accents, written by the api: no extension and no locale is needed.
-- seen_since is the start of the newest scan that read the friend. No index but the key, so that the counters of a
-- batch are updated in place.
create table friends (
  user_id uuid not null references users on delete cascade,
  facebook_id text collate "C" not null,
  facebook_profile_id text,
  full_name text not null,
  search_name text collate "C" not null,
  avatar_url text,
  reactions_count int not null default 0 check (reactions_count >= 0),
  comments_count int not null default 0 check (comments_count >= 0),
  shares_count int not null default 0 check (shares_count >= 0),
  friendship_date date,
  last_activity_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  seen_since timestamptz not null,
  is_banned boolean not null default false,
  is_whitelisted boolean not null default false,
  is_deleted boolean not null default false,
  removed_by text check (removed_by in ('unfriended', 'marked', 'gone')),
  disabled_reason text check (disabled_reason in ('scheduled', 'removal_problem')),
  primary key (user_id, facebook_id),
  check (is_deleted = (removed_by is not null))
) with (fillfactor = 85);

create table non_friends (
  user_id uuid not null references users on delete cascade,
  facebook_id text collate "C" not null,
  facebook_profile_id text,
  full_name text not null,
  search_name text collate "C" not null,
  avatar_url text,
  request_sent boolean not null default false,
  can_request boolean not null default true,
  created_at timestamptz not null,
  primary key (user_id, facebook_id)
);

create table posts (
  user_id uuid not null references users on delete cascade,
  id text collate "C" not null,
  permalink text not null,
  date_created timestamptz not null,
  shown_reactions bigint,
  shown_comments bigint,
  shown_shares bigint,
  read_reactions bigint not null,
  read_comments bigint not null,
  read_shares bigint not null,
  primary key (user_id, id)
);

-- happened_at is the comment's own time or the post's; null while the post has not arrived. day is that in the
-- user's time zone, and null exactly as long as the engagement is not in friend_days.
create table engagements (
  user_id uuid not null references users on delete cascade,
  post_id text collate "C" not null,
  kind text not null check (kind in ('reaction', 'comment', 'share')),
  facebook_id text collate "C" not null,
  item_id text collate "C" not null,
  reaction text,
  happened_at timestamptz,
  day date,
  primary key (user_id, post_id, kind, facebook_id, item_id),
  check ((happened_at is null) = (day is null))
);
create index engagements_without_day on engagements (user_id, post_id) where day is null;

-- The roll-up that time frames, charts and metrics read, for everybody who engaged. One index both holds a friend's
-- day together and answers a time frame without a look at the table.
create table friend_days (
  user_id uuid not null references users on delete cascade,
  facebook_id text collate "C" not null,
  day date not null,
  reactions int not null default 0 check (reactions >= 0),
  comments int not null default 0 check (comments >= 0),
  shares int not null default 0 check (shares >= 0),
  last_at timestamptz not null,
  primary key (user_id, day, facebook_id) include (reactions, comments, shares)
);

create table snapshots (
  user_id uuid not null references users on delete cascade,
  day date not null,
  active int not null,
  inactive int not null,
  whitelisted int not null,
  removed int not null,
  primary key (user_id, day)
);

create table scans (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('friends', 'engagements')),
  job_id text not null,
  started_at timestamptz not null,
  opened_at timestamptz not null,
  completed_at timestamptz,
  proven boolean,
  doubt text,
  read_total int,
  gone int,
  primary key (user_id, id),
  check ((completed_at is null) = (read_total is null))
);

-- ids: the friends or the posts that the batch named; emptied when the scan is complete.
create table scan_batches (
  user_id uuid not null,
  scan_id uuid not null,
  n int not null check (n >= 0),
  hash bytea not null,
  accepted int not null,
  ids text[] not null,
  primary key (user_id, scan_id, n),
  foreign key (user_id, scan_id) references scans (user_id, id) on delete cascade
);

-- What the last engagement scan read: what 'inactive' rests on.
create table coverage (
  user_id uuid primary key references users on delete cascade,
  posts_read int not null,
  posts_partial int not null,
  since date,
  read_at timestamptz not null
);

-- One act that the api allows. day is the user's day that it counts to. A failed one counts for the day and the
-- week, as the network saw it, and not for the free allowance.
create table permits (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('removal', 'friend_request', 'reaction')),
  job_id text not null,
  facebook_id text collate "C" not null,
  state text not null check (state in ('granted', 'used', 'failed', 'returned')),
  day date not null,
  granted_at timestamptz not null,
  primary key (user_id, kind, job_id, facebook_id)
);

create table acts (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('removal', 'friend_request', 'reaction')),
  facebook_id text collate "C" not null,
  job_id text not null,
  state text not null check (state in ('planned', 'sent', 'confirmed', 'failed', 'unknown', 'cancelled')),
  seq bigint not null,
  at timestamptz not null,
  evidence text not null,
  changed_at timestamptz not null,
  primary key (user_id, id)
);
create index acts_of_friend on acts (user_id, kind, facebook_id);

create table robot_logs (
  user_id uuid not null references users on delete cascade,
  day date not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null,
  level text not null,
  message text not null,
  exec_id text,
  version text not null,
  primary key (user_id, day, id)
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text collate "C" not null,
  request bytea not null,
  answer text,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- Requests taken from each budget in its current window. The subject is a hash of a token or an address.
create table rate_limits (
  subject bytea not null,
  window_start timestamptz not null,
  taken int not null,
  primary key (subject, window_start)
);
