-- The other account of an event between two, as when a subscription is moved.
alter table user_logs add column other_id uuid;

-- Filters that match few users find them here, without a look at all users.
create index users_plan on users (subscribed_plan, id) where subscribed_plan <> 'free';
create index users_status on users (subscription_status, id) where subscription_status is not null;
create index users_locked on users (id) where is_locked;
create index users_banned on users (id) where is_banned;
create index users_staff on users (id) where is_admin;
create index users_pinned on users (id) where admin_pinned;
create index users_manual on users (id) where is_manual_subscription;
create index users_unnamed on users (id) where not has_username;
create index users_customers on users (id) where has_stripe_customer_id;
