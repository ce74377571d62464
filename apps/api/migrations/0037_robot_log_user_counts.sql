-- How many users had lines on a day, without a look at each user: a row for each user's day and the day with lines before
-- it. Users with lines from a to b are those whose day before the first of these is older than a, so
--   sum(users) where day between a and b and (previous is null or previous < a)
-- counts each once, for any a and b. As with robot_log_counts the sum over rows of the same key counts.
create table robot_log_user_counts (
  day date not null,
  previous date,
  -- '': of any level, of any version.
  level text not null,
  version text not null,
  users int not null,
  is_merged boolean not null default false
);
create index robot_log_user_counts_by_key on robot_log_user_counts (version, level, day);
create index robot_log_user_counts_fresh on robot_log_user_counts (day) where not is_merged;

-- A day that is as new as the newest bit, or up to a month newer: it tells which day a bit stands for.
alter table robot_log_users add column last_day date;
update robot_log_users set last_day = (select max(day) from robot_logs);
alter table robot_log_users alter column last_day set not null;

-- The days of bits, each with the one before it.
create function robot_log_days(bits bigint, last_day date) returns table (day date, previous date) language sql immutable
  as $$
    select d.day, lag(d.day) over (order by d.day)
      from (select last_day - n as day from generate_series(0, 63) n where bits & robot_log_bit(last_day - n) <> 0) d
  $$;

insert into robot_log_user_counts (day, previous, level, version, users, is_merged)
select d.day, d.previous, m.level, u.version, count(*), true
  from robot_log_users u
 cross join lateral (values ('debug', u.debug), ('info', u.info), ('warning', u.warning), ('error', u.error),
                            ('', u.debug | u.info | u.warning | u.error)) m(level, bits)
 cross join lateral robot_log_days(m.bits, u.last_day) d
 group by 1, 2, 3, 4;

-- The bits of days that are over are cleared under 'winnow.clears_days': their counts go with the days.
create function count_robot_log_users() returns trigger language plpgsql as $$
begin
  if current_setting('winnow.clears_days', true) = 'on' then return null; end if;
  insert into robot_log_user_counts (day, previous, level, version, users)
  select d.day, d.previous, m.level, coalesce(new.version, old.version), sum(d.users)
    from (values ('debug', old.debug, new.debug), ('info', old.info, new.info),
                 ('warning', old.warning, new.warning), ('error', old.error, new.error),
                 ('', old.debug | old.info | old.warning | old.error,
                      new.debug | new.info | new.warning | new.error)) m(level, bits_before, bits)
   cross join lateral (
           select day, previous, -1 as users from robot_log_days(m.bits_before, old.last_day)
            union all
           select day, previous, 1 from robot_log_days(m.bits, new.last_day)) d
   where m.bits_before is distinct from m.bits
   group by 1, 2, 3
  having sum(d.users) <> 0;
  return null;
end $$;
create trigger robot_log_users_counted after insert or update or delete on robot_log_users
  for each row execute function count_robot_log_users();

create or replace function count_robot_logs() returns trigger language plpgsql as $$
begin
  insert into robot_log_counts (day, hour, kind_id, lines)
  select day, extract(hour from received_at at time zone 'UTC'), kind_id, count(*) from fresh group by 1, 2, 3;
  insert into robot_log_users as u (user_id, version, debug, info, warning, error, last_day)
  select l.user_id, v.version,
         bit_or(case l.level when 'debug' then robot_log_bit(l.day) else 0 end),
         bit_or(case l.level when 'info' then robot_log_bit(l.day) else 0 end),
         bit_or(case l.level when 'warning' then robot_log_bit(l.day) else 0 end),
         bit_or(case l.level when 'error' then robot_log_bit(l.day) else 0 end),
         max(l.day)
    from fresh l cross join lateral (values (l.version), ('')) v(version)
   group by 1, 2
   order by 1, 2
  on conflict (user_id, version) do update
     set debug = u.debug | excluded.debug, info = u.info | excluded.info,
         warning = u.warning | excluded.warning, error = u.error | excluded.error,
         last_day = greatest(u.last_day, excluded.last_day)
   where (u.debug | excluded.debug, u.info | excluded.info, u.warning | excluded.warning, u.error | excluded.error)
         is distinct from (u.debug, u.info, u.warning, u.error);
  return null;
end $$;
