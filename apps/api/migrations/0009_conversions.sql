-- Whether advertising may hear of what the person finished, and the browser in which they said so.
create table conversion_consents (
  user_id uuid primary key references users on delete cascade,
  granted boolean not null,
  user_agent text not null,
  answered_at timestamptz not null
);
-- One row per thing that happened, written with the thing itself; sent by the queue.
create table conversion_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (name in ('friend_sync', 'engagement_sync', 'friend_removal')),
  -- The scan or the job that it came of.
  source text not null,
  source_url text not null,
  happened_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  -- Why it is not tried any more.
  dead_reason text,
  -- When the page's pixel was handed it.
  tracked_at timestamptz,
  unique (user_id, name, source)
);
create index conversion_events_waiting on conversion_events (next_attempt_at) where sent_at is null and dead_reason is null;
