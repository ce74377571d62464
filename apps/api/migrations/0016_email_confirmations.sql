-- An address that was typed in counts once its link was opened; one that the network gave counts at once.
-- email_conflict: it was shown to be the user's own, but another user confirmed it before.
alter table users add column email_verified_at timestamptz;
alter table users add column email_conflict boolean not null default false;
alter table users add check (email_verified_at is null or (email is not null and not email_conflict));
create unique index users_verified_email on users (lower(email)) where email_verified_at is not null;

-- A confirmation mail. It waits as long as sent_at and refused_at are null. The token is made when the mail is sent, so
-- that no secret is kept; each attempt has its own, as a mail may have arrived although the attempt seemed to fail.
create table email_confirmations (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  email text not null,
  hashes bytea[] not null default '{}',
  requested_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  refused_at timestamptz,
  expires_at timestamptz,
  used_at timestamptz,
  primary key (user_id, id)
);
create index email_confirmations_waiting on email_confirmations (next_attempt_at)
  where sent_at is null and refused_at is null;
create index email_confirmations_address on email_confirmations (lower(email), requested_at);
