-- The help desk's published lessons as last read, so that every instance serves them, also while it is down.
create table lessons (
  folder text primary key,
  fetched_at timestamptz not null,
  -- Of the last attempt, whether or not it came to anything.
  tried_at timestamptz not null,
  articles jsonb not null
);

-- How far somebody has come with them. Articles are numbered by the help desk and may go from there.
create table article_progress (
  user_id uuid primary key references users on delete cascade,
  last_viewed_article_id bigint check (last_viewed_article_id > 0),
  master_class_completed boolean not null default false,
  clicks int not null default 0 check (clicks >= 0),
  -- Null until it was begun: a visit alone is counted before.
  begun_at timestamptz
);

create table completed_articles (
  user_id uuid not null references users on delete cascade,
  article_id bigint not null check (article_id > 0),
  completed_at timestamptz not null,
  primary key (user_id, article_id)
);
