import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { renewJudgements } from '../../modules/engagements/judgements';
import { releaseUpTo } from '../../testing/release';
import { migrate } from './migrate';

test('an upgrade judges the posts it finds by their numbers, and friends by when they were found', async () => {
  const db = await releaseUpTo('0038_admin_session.sql');
  const user = randomUUID();
  await db.query(`insert into users (id, facebook_id, created_at) values ($1, '1', now())`, [user]);
  await db.query(`insert into settings (user_id, time_zone) values ($1, 'Asia/Tokyo')`, [user]);
  await db.query(
    `insert into posts (user_id, id, permalink, date_created, shown_reactions, shown_comments, read_reactions,
                        read_comments, read_shares)
     select $1, 'p' || n, '', '2026-03-01T23:00:00Z'::timestamptz - make_interval(days => 4 * n), 10,
            case n when 20 then 4 end, 10, 2, 0
       from generate_series(0, 20) n`,
    [user],
  );
  await db.query(
    `insert into coverage (user_id, posts_read, posts_partial, since, read_at)
     values ($1, 21, 1, '2025-12-11', '2026-03-02T00:00:00Z')`,
    [user],
  );
  await db.query(
    `insert into friends (user_id, facebook_id, full_name, search_name, friendship_date, created_at, updated_at, seen_since)
     select $1, id, id, id, date, at, at, at
       from (values ('1', null, '2026-02-01T10:00:00Z'::timestamptz), ('2', '2015', '2026-02-01T10:20:00Z'),
                    ('3', null, '2026-02-20T10:00:00Z'), ('4', '2026-02', '2026-02-20T10:00:00Z')) x(id, date, at)`,
    [user],
  );

  expect(await migrate(db)).toContain('0039_evidence.sql');

  const judged = `judged_days[1] as first, judged_ranks[1] as all_posts, judged_ranks[2] as without_oldest,
    judged_posts[1] as posts, judged_incomplete[1:2] as incomplete, cardinality(judged_days) as days`;
  const read = async () => db.query(`select ${judged} from coverage where user_id = $1`, [user]);
  const expected = [
    {
      first: '2025-12-12',
      all_posts: 1,
      without_oldest: 0,
      posts: 21,
      incomplete: [1, 0],
      days: 21,
    },
  ];
  expect(await read()).toEqual(expected);
  expect(await db.query(`select days::text from coverage where user_id = $1`, [user])).toEqual([
    { days: '{[2025-12-11,2026-03-03)}' },
  ]);
  // A scan judges them the same way.
  await renewJudgements(db, user, 'Asia/Tokyo');
  expect(await read()).toEqual(expected);
  expect(
    await db.query(`select facebook_id, friend_since from friends where user_id = $1 order by 1`, [
      user,
    ]),
  ).toEqual([
    { facebook_id: '1', friend_since: null },
    { facebook_id: '2', friend_since: '2015-12-31' },
    { facebook_id: '3', friend_since: '2026-02-20' },
    { facebook_id: '4', friend_since: '2026-02-20' },
  ]);
});
