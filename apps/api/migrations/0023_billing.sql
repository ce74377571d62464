-- What the payment provider said of a user, besides plan, status and dates. open_payment: the invoice that waits.
alter table users
  add column stripe_customer_id text collate "C" unique,
  add column is_manual_subscription boolean not null default false,
  add column next_payment_at timestamptz,
  add column open_payment_cents int check (open_payment_cents >= 0),
  add column open_payment_try_at timestamptz,
  add column card_brand text,
  add column card_last4 text,
  add column affiliate_link text,
  add column deletion_requested_at timestamptz;
-- A plan that the operator set so far is outside the provider.
update users set is_manual_subscription = true
 where subscribed_plan in ('monthly', 'annual') and stripe_subscription_id is null;

-- An admin's lock and the lock by the subscription's status are kept apart: neither lifts the other.
alter table users rename column is_locked to locked_by_admin;
alter table users add column locked_by_status boolean not null default false;
alter table users add column is_locked boolean generated always as (locked_by_admin or locked_by_status) stored;
alter table users add check (data_removal_at is null or locked_by_status);

-- Serialises what talks to the provider about a user. generation: raised by each lease, so that a writer whose lease
-- ran out knows it. wanted: raised by each request for a sync; synced: the requests that a finished sync covers.
-- attempt: the last payment attempt, written before the provider is asked.
create table billing (
  user_id uuid primary key references users on delete cascade,
  generation bigint not null default 0,
  leased_until timestamptz,
  wanted bigint not null default 0,
  synced bigint not null default 0,
  synced_at timestamptz,
  attempt text,
  data_removed_at timestamptz,
  check (synced <= wanted)
);

-- Webhook events taken, each once. user_id: null for an event about nobody whom we know.
create table webhook_events (
  service text not null check (service in ('stripe', 'rewardful')),
  id text collate "C" not null,
  type text not null,
  user_id uuid references users on delete cascade,
  received_at timestamptz not null,
  primary key (service, id)
);
create index webhook_events_of_user on webhook_events (user_id) where user_id is not null;

-- A token that is good for one purchase. A claim without a subscription is released after a day.
alter table coupons add column is_single_use boolean not null default false;
create table coupon_claims (
  user_id uuid not null references users on delete cascade,
  token text collate "C" not null references coupons on delete cascade,
  claimed_at timestamptz not null,
  redeemed_at timestamptz,
  primary key (user_id, token)
);
create index coupon_claims_of_token on coupon_claims (token);

-- The balance that the affiliate service last gave, shared by all api instances.
create table affiliate_balances (
  user_id uuid primary key references users on delete cascade,
  affiliate_id text collate "C" not null,
  paid int not null,
  pending int not null,
  due int not null,
  read_at timestamptz not null
);

-- A person who was, or will be, handed to the marketing tool: each once.
create table marketing_contacts (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null,
  sent_at timestamptz
);

-- What the operator says about the service. One row at most.
create table service_status (
  one boolean primary key default true check (one),
  status text not null check (status in ('degraded', 'maintenance')),
  message text,
  set_at timestamptz not null
);
