-- Messages to the support, kept until the help desk has them; then only that there was one.
create table support_messages (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (user_id, id)
);
create index support_messages_waiting on support_messages (created_at) where sent_at is null;
