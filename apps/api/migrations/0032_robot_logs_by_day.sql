-- The lines of robots, partitioned by the day of their delivery: an old day is dropped as a whole. Two roll-ups answer
-- how many lines and how many users there are. Triggers write them in the transaction of the lines, so they are right
-- whatever writes or deletes lines, also when a user's deletion cascades.

-- What lines have in common: level, version and message, with # for each number. All filters but user and run choose
-- kinds.
create table robot_log_kinds (
  id int generated always as identity primary key,
  level text not null,
  version text not null,
  message text not null,
  unique (level, version, message)
);

create function robot_log_shape(message text) returns text language sql immutable as
  $$ select left(regexp_replace(message, '[0-9]+', '#', 'g'), 200) $$;

-- The bit of a day in robot_log_users. A bit is used again after 64 days; lines are kept for 30.
create function robot_log_bit(day date) returns bigint language sql immutable as
  $$ select 1::bigint << ((day - date '2000-01-01') & 63) $$;

-- Lines by hour (UTC) of delivery. The sum over rows of the same key counts: a delivery or a deletion adds rows, so that
-- robots never wait for each other's rows, and a task merges them. hour is null once the day is no longer shown by hour.
create table robot_log_counts (
  day date not null,
  hour smallint,
  kind_id int not null,
  lines int not null,
  is_merged boolean not null default false
);
create index robot_log_counts_by_day on robot_log_counts (day, kind_id);
create index robot_log_counts_by_kind on robot_log_counts (kind_id, day);
create index robot_log_counts_fresh on robot_log_counts (day) where not is_merged;

-- The days on which a user's robot of a version delivered lines of a level, a bit for each. Version '': of any version.
create table robot_log_users (
  user_id uuid not null references users on delete cascade,
  version text not null,
  debug bigint not null,
  info bigint not null,
  warning bigint not null,
  error bigint not null,
  primary key (user_id, version)
);
create index robot_log_users_by_version on robot_log_users (version);

alter table robot_logs rename to robot_logs_unpartitioned;
create sequence robot_log_ids;
create table robot_logs (
  user_id uuid not null,
  day date not null,
  id bigint not null default nextval('robot_log_ids'),
  received_at timestamptz not null default now(),
  -- By the robot's clock.
  at timestamptz not null,
  level text not null,
  message text not null,
  exec_id text,
  version text not null,
  -- Set by a trigger.
  kind_id int not null default 0
) partition by range (day);
alter sequence robot_log_ids owned by robot_logs.id;
-- For a day whose partition is missing: no line is lost.
create table robot_logs_default partition of robot_logs default;

-- Creates the partition of a day, and moves the lines into it that came before it was there.
create function create_robot_log_day(wanted date) returns boolean language plpgsql as $$
declare
  name text := 'robot_logs_' || to_char(wanted, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return false; end if;
  lock table robot_logs in access exclusive mode;
  if to_regclass(name) is not null then return false; end if;
  execute format('create table %I (like robot_logs including defaults)', name);
  execute format(
    'with gone as (delete from robot_logs_default where day = %L returning *) insert into %I select * from gone',
    wanted, name);
  execute format('alter table robot_logs attach partition %I for values from (%L) to (%L)', name, wanted, wanted + 1);
  return true;
end $$;

-- Drops the partitions of the days before that one, with their counts. What is in the default partition stays.
create function drop_robot_log_days(oldest date) returns int language plpgsql as $$
declare
  name text;
  dropped int := 0;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'robot_logs'::regclass and c.relname ~ '^robot_logs_[0-9]{8}$'
       and to_date(right(c.relname, 8), 'YYYYMMDD') < oldest
     order by 1
  loop
    lock table robot_logs in access exclusive mode;
    execute format('drop table if exists %I', name);
    delete from robot_log_counts where day = to_date(right(name, 8), 'YYYYMMDD');
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

select create_robot_log_day(day)
  from (select distinct day from robot_logs_unpartitioned
        union select current_date + n from generate_series(0, 7) n) d
 order by day;

insert into robot_log_kinds (level, version, message)
select distinct level, version, robot_log_shape(message) from robot_logs_unpartitioned order by 1, 2, 3;

insert into robot_logs (user_id, day, id, received_at, at, level, message, exec_id, version, kind_id)
select o.user_id, o.day, row_number() over (order by o.day, o.at, o.id),
       (o.day + (o.at at time zone 'UTC')::time) at time zone 'UTC',
       o.at, o.level, o.message, o.exec_id, o.version, k.id
  from robot_logs_unpartitioned o
  join robot_log_kinds k
    on k.level = o.level and k.version = o.version and k.message = robot_log_shape(o.message);
select setval('robot_log_ids', coalesce((select max(id) from robot_logs), 0) + 1);
drop table robot_logs_unpartitioned;

alter table robot_logs add primary key (user_id, day, id);
alter table robot_logs add constraint robot_logs_user_id_fkey foreign key (user_id) references users on delete cascade;
create index robot_logs_by_day on robot_logs (day, id);
create index robot_logs_by_kind on robot_logs (kind_id, day, id);
create index robot_logs_by_run on robot_logs (exec_id, day, id) where exec_id is not null;

insert into robot_log_counts (day, hour, kind_id, lines, is_merged)
select day, extract(hour from received_at at time zone 'UTC'), kind_id, count(*), true
  from robot_logs group by 1, 2, 3;

insert into robot_log_users (user_id, version, debug, info, warning, error)
select l.user_id, v.version,
       bit_or(case l.level when 'debug' then robot_log_bit(l.day) else 0 end),
       bit_or(case l.level when 'info' then robot_log_bit(l.day) else 0 end),
       bit_or(case l.level when 'warning' then robot_log_bit(l.day) else 0 end),
       bit_or(case l.level when 'error' then robot_log_bit(l.day) else 0 end)
  from robot_logs l cross join lateral (values (l.version), ('')) v(version)
 group by 1, 2;

-- The kind of a line. Above 10,000 kinds a new one counts as 'another message', so that no robot can fill the table.
create function robot_log_kind(of_level text, of_version text, of_message text) returns int language plpgsql as $$
declare
  shape text := robot_log_shape(of_message);
  found_id int;
begin
  select id into found_id from robot_log_kinds
   where level = of_level and version = of_version and message = shape;
  if found_id is not null then return found_id; end if;
  if (select count(*) from (select 1 from robot_log_kinds limit 10000) k) = 10000 then
    of_version := 'another';
    shape := 'another message';
  end if;
  insert into robot_log_kinds (level, version, message) values (of_level, of_version, shape)
  on conflict do nothing returning id into found_id;
  if found_id is null then
    select id into found_id from robot_log_kinds
     where level = of_level and version = of_version and message = shape;
  end if;
  return found_id;
end $$;

create function set_robot_log_kind() returns trigger language plpgsql as $$
begin
  new.kind_id := robot_log_kind(new.level, new.version, new.message);
  return new;
end $$;
create trigger robot_log_kind before insert on robot_logs
  for each row execute function set_robot_log_kind();

create function count_robot_logs() returns trigger language plpgsql as $$
begin
  insert into robot_log_counts (day, hour, kind_id, lines)
  select day, extract(hour from received_at at time zone 'UTC'), kind_id, count(*) from fresh group by 1, 2, 3;
  insert into robot_log_users as u (user_id, version, debug, info, warning, error)
  select l.user_id, v.version,
         bit_or(case l.level when 'debug' then robot_log_bit(l.day) else 0 end),
         bit_or(case l.level when 'info' then robot_log_bit(l.day) else 0 end),
         bit_or(case l.level when 'warning' then robot_log_bit(l.day) else 0 end),
         bit_or(case l.level when 'error' then robot_log_bit(l.day) else 0 end)
    from fresh l cross join lateral (values (l.version), ('')) v(version)
   group by 1, 2
   order by 1, 2
  on conflict (user_id, version) do update
     set debug = u.debug | excluded.debug, info = u.info | excluded.info,
         warning = u.warning | excluded.warning, error = u.error | excluded.error
   where (u.debug | excluded.debug, u.info | excluded.info, u.warning | excluded.warning, u.error | excluded.error)
         is distinct from (u.debug, u.info, u.warning, u.error);
  return null;
end $$;
create trigger robot_logs_counted after insert on robot_logs
  referencing new table as fresh for each statement execute function count_robot_logs();

create function discount_robot_logs() returns trigger language plpgsql as $$
begin
  insert into robot_log_counts (day, hour, kind_id, lines)
  select day, extract(hour from received_at at time zone 'UTC'), kind_id, -count(*) from gone group by 1, 2, 3;
  -- A delivery locks these rows too, so it is seen below, or it sets its bit again afterwards.
  perform 1 from robot_log_users u
    where (u.user_id, u.version) in
          (select g.user_id, v.version from gone g cross join lateral (values (g.version), ('')) v(version))
    order by u.user_id, u.version
      for update;
  update robot_log_users u
     set debug = u.debug & ~c.debug, info = u.info & ~c.info,
         warning = u.warning & ~c.warning, error = u.error & ~c.error
    from (select user_id, version,
                 bit_or(case level when 'debug' then robot_log_bit(day) else 0 end) as debug,
                 bit_or(case level when 'info' then robot_log_bit(day) else 0 end) as info,
                 bit_or(case level when 'warning' then robot_log_bit(day) else 0 end) as warning,
                 bit_or(case level when 'error' then robot_log_bit(day) else 0 end) as error
            from (select distinct g.user_id, v.version, g.day, g.level
                    from gone g cross join lateral (values (g.version), ('')) v(version)) g
           where not exists (select from robot_logs l
                              where l.user_id = g.user_id and l.day = g.day and l.level = g.level
                                and g.version in (l.version, ''))
           group by 1, 2) c
   where u.user_id = c.user_id and u.version = c.version;
  return null;
end $$;
create trigger robot_logs_discounted after delete on robot_logs
  referencing old table as gone for each statement execute function discount_robot_logs();

-- Staff read the newest reports first, and one by its id.
create index problem_reports_by_time on problem_reports (created_at, id);
create index problem_reports_by_id on problem_reports (id);
