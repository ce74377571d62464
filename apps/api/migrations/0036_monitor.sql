-- What every instance reports of itself, every ten seconds.
create table instances (
  id uuid primary key,
  name text not null,
  roles text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  cpu double precision not null,
  loop_ms double precision not null,
  calls_per_minute double precision not null
);

-- Ten minutes of one instance. `buckets`: how many calls took how long, by the bounds of the api's histogram.
create table instance_figures (
  at timestamptz not null,
  instance_id uuid not null,
  calls int not null,
  errors int not null,
  buckets int[] not null,
  loop_ms double precision not null,
  memory_bytes bigint not null,
  cpu double precision not null,
  primary key (at, instance_id)
);

-- An hour of one route, of all instances.
create table route_figures (
  at timestamptz not null,
  route text not null,
  calls int not null,
  errors int not null,
  seconds double precision not null,
  buckets int[] not null,
  primary key (at, route)
);

-- An hour of one outside service, of all instances.
create table outside_figures (
  at timestamptz not null,
  service text not null,
  calls int not null,
  failures int not null,
  last_answer_at timestamptz,
  last_failure_at timestamptz,
  failure text,
  primary key (at, service)
);
