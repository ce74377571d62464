import { firstUser, sqlHash, sqlId } from './friends.mjs';

/** Days with lines, today included. */
export const days = 30;
export const versions = ['7.0.4', '7.0.3', '7.0.2', '6.9.9'];

const jobs = `array['fetch_user_friends','fetch_user_engagements','remove_user_friends','add_user_friends','react_to_posts']`;
const words = `array['started','finished with # done','waits for the network','continues after a restart','stopped by the person','read # people','read # posts','page # loaded','checkpoint after # steps','asks for # permits','got # permits','delivered # acts','pause of # seconds','retry # of #','slower pace: #','opened # pages','closed # pages']`;
const failures = `array['api refused acts: input_invalid','page layout unknown','protective pause: blocked','no answer for # seconds','session of the network is gone']`;

/**
 * 'users' users, the first of them an admin with a session, and 'lines' lines of them over 30 days. Few users have most of
 * the lines. One line in fifty is an error, and one version is rare. Triggers are off meanwhile; the counts are made
 * from the lines at the end, with the statements of the migration.
 */
export async function seedRobotLogs(client, { users, lines }, say) {
  const last = firstUser + users - 1;
  const user = sqlId('u');
  say(`${users} users`);
  await client.query(
    `insert into users (id, facebook_id, first_name, last_name, created_at, is_admin)
     select ${user}, u::text, 'Ana', 'Nr ' || u, now(), u = ${firstUser} from generate_series(${firstUser}, ${last}) u`,
  );
  await client.query(
    `insert into settings (user_id) select ${user} from generate_series(${firstUser}, ${firstUser}) u`,
  );
  await client.query(
    `insert into tokens (user_id, hash, kind, created_at, last_used_at, expires_at)
     select ${user}, ${sqlHash('u')}, 'session', now(), now() + interval '1 hour', now() + interval '30 days'
       from generate_series(${firstUser}, ${firstUser}) u`,
  );
  say('kinds of lines');
  await client.query(
    `insert into robot_log_kinds (level, version, message)
     select level, version, message from unnest($1::text[]) version,
       lateral (select case when w % 5 = 0 then 'debug' else 'info' end as level, job || ' ' || word as message
                  from unnest(${jobs}) job, unnest(${words}) with ordinality t(word, w)
                union all
                select case when f % 2 = 1 then 'error' else 'warning' end, job || ': ' || failure
                  from unnest(${jobs}) job, unnest(${failures}) with ordinality t(failure, f)) m`,
    [versions],
  );
  await client.query(
    `select create_robot_log_day(current_date - n) from generate_series(0, ${days - 1}) n`,
  );
  await client.query('alter table robot_logs disable trigger user');
  await client.query(
    `create temp table kinds as
       select row_number() over (partition by version, level in ('error', 'warning') order by id) - 1 as nr, *,
              level in ('error', 'warning') as is_bad from robot_log_kinds`,
  );
  await client.query('create index on kinds (version, is_bad, nr)');
  const aDay = Math.ceil(lines / days);
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    say(`lines of ${ago} days ago`);
    await client.query(
      `insert into robot_logs (user_id, day, received_at, at, level, message, exec_id, version, kind_id)
       select ${sqlId('n.u')}, current_date - $1::int, n.at, n.at, k.level,
              replace(k.message, '#', (n.n % 977)::text), 'run-' || $1 || '-' || n.u, k.version, k.id
         from (select n, ${firstUser} + floor(${users} * power(random(), 2))::bigint as u,
                      (current_date - $1::int)::timestamp at time zone 'UTC' + interval '1 day' * n / $2::int as at,
                      case when random() < 0.0001 then $3::text[] else $4::text[] end as of,
                      random() < 0.04 as is_bad, random() as r, random() as s
                 from generate_series(0, $2::int - 1) n) n
         join kinds k on k.version = n.of[1 + floor(array_length(n.of, 1) * n.s)::int] and k.is_bad = n.is_bad
                     and k.nr = floor(case when n.is_bad then 25 else 85 end * power(n.r, 2))::int`,
      [ago, aDay, versions.slice(3), versions.slice(0, 3)],
    );
  }
  say('counts');
  await client.query('alter table robot_logs enable trigger user');
  await client.query(
    `insert into robot_log_counts (day, hour, kind_id, lines, is_merged)
     select day, case when day >= current_date - 1 then extract(hour from received_at at time zone 'UTC') end,
            kind_id, count(*), true from robot_logs group by 1, 2, 3`,
  );
  await client.query('alter table robot_log_users disable trigger user');
  const bits = (level) =>
    `bit_or(case l.level when '${level}' then robot_log_bit(l.day) else 0 end)`;
  await client.query(
    `insert into robot_log_users (user_id, version, debug, info, warning, error, last_day)
     select l.user_id, v.version, ${['debug', 'info', 'warning', 'error'].map(bits).join(', ')}, current_date
       from robot_logs l cross join lateral (values (l.version), ('')) v(version) group by 1, 2`,
  );
  say('counts of users');
  await client.query('alter table robot_log_users enable trigger user');
  await client.query(
    `insert into robot_log_user_counts (day, previous, level, version, users, is_merged)
     select d.day, d.previous, m.level, u.version, count(*), true
       from robot_log_users u
      cross join lateral (values ('debug', u.debug), ('info', u.info), ('warning', u.warning), ('error', u.error),
                                 ('', u.debug | u.info | u.warning | u.error)) m(level, bits)
      cross join lateral robot_log_days(m.bits, u.last_day) d
      group by 1, 2, 3, 4`,
  );
  say('vacuum');
  await client.query('vacuum analyze');
}
