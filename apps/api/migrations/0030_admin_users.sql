-- What the staff did to whom, in the transaction that did it. No foreign keys: a record outlives the user and the admin.
-- before and after hold changed fields of state, never names or addresses of people.
create table admin_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  admin_id uuid not null,
  user_id uuid,
  action text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reason text,
  address text not null,
  request_id uuid not null
);
create index admin_actions_of_user on admin_actions (user_id, id) where user_id is not null;
create index admin_actions_of_admin on admin_actions (admin_id, id);

-- The keys that the staff's list of users is ordered and searched by. They are stored, because PostgreSQL reads no
-- expression from an index alone. Cut to 200 characters: an index entry has room for some 2,700 bytes.
alter table users
  add column admin_pinned boolean not null default false,
  add column last_seen_at timestamptz not null default now(),
  add column email_key text collate "C" generated always as (left(coalesce(lower(email), ''), 200)) stored,
  add column name_key text collate "C"
    generated always as (left(btrim(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))), 200)) stored,
  add column last_name_key text collate "C" generated always as (left(lower(last_name), 200)) stored,
  add column username_key text collate "C" generated always as (left(lower(username), 200)) stored,
  add column subscribed_key timestamptz generated always as (coalesce(subscribed_from_at, '-infinity')) stored,
  add column has_username boolean generated always as (username is not null) stored,
  add column has_stripe_customer_id boolean generated always as (stripe_customer_id is not null) stored;
update users u set last_seen_at = coalesce(
  (select max(t.last_used_at) from tokens t where t.user_id = u.id and t.kind in ('session', 'robot')), u.created_at);

-- One index per order. Each holds every column that can be filtered by, so that whatever the filters match, a page and
-- its count read at most one index from end to end and no row beside the page's own.
create index users_by_created on users (created_at, id) include (subscribed_plan, subscription_status, is_locked,
  is_banned, is_admin, admin_pinned, is_manual_subscription, has_username, has_stripe_customer_id);
create index users_by_seen on users (last_seen_at, id) include (subscribed_plan, subscription_status, is_locked,
  is_banned, is_admin, admin_pinned, is_manual_subscription, has_username, has_stripe_customer_id);
create index users_by_subscribed on users (subscribed_key, id) include (subscribed_plan, subscription_status, is_locked,
  is_banned, is_admin, admin_pinned, is_manual_subscription, has_username, has_stripe_customer_id);
create index users_by_email on users (email_key, id) include (subscribed_plan, subscription_status, is_locked,
  is_banned, is_admin, admin_pinned, is_manual_subscription, has_username, has_stripe_customer_id);
create index users_by_name on users (name_key, id) include (subscribed_plan, subscription_status, is_locked,
  is_banned, is_admin, admin_pinned, is_manual_subscription, has_username, has_stripe_customer_id);
create index users_last_name on users (last_name_key) where last_name_key is not null;
create index users_username on users (username_key) where username_key is not null;
create index users_subscription on users (stripe_subscription_id) where stripe_subscription_id is not null;
create index flags_devtools on flags (user_id) where count_devtools_opens_app > 0;

-- A page that was changed since the last vacuum is read beside its index entries, so few may be.
alter table users set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- Who of the staff caused an entry; null: the user or the api.
alter table user_logs add column admin_id uuid;
create index user_logs_by_time on user_logs (user_id, at, id);
drop index user_logs_of_user;
