-- Files that the staff asked for. Their parts are rows, so that any instance can write the next one and serve all of
-- them.
create table admin_exports (
  id uuid primary key,
  kind text not null check (kind in ('admin_users', 'robot_logs')),
  filters jsonb not null,
  admin_id uuid not null references users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  rows int not null default 0,
  total int not null,
  bytes bigint not null default 0,
  parts int not null default 0,
  -- The place of the last row that is written.
  place text,
  cause text,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null
);

create index admin_exports_admin on admin_exports (admin_id);

create table admin_export_parts (
  export_id uuid not null references admin_exports (id) on delete cascade,
  n int not null,
  content text not null,
  primary key (export_id, n)
);
