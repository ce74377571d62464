import type { UserData } from '@winnow/sdk/contract';
import { beforeAll, expect, test } from 'vitest';
import { issueToken } from '../../platform/tokens';
import { allRowsOf } from '../../testing/rows';
import { sampleInputs } from '../../testing/sample-inputs';
import {
  basic,
  engagement,
  friends,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';
import { parts, selectPart, withheld } from './data-sql';

/** More than a page. */
const many = 2100;
let world: World;
let ann: Someone;
beforeAll(async () => {
  world = await openWorld();
  ann = await rich();
  await rich();
});

async function allOf(who: Someone) {
  const pages: UserData[] = [];
  let after: string | undefined;
  do {
    const page = await who.page.users.data({ ...(after !== undefined && { after }) });
    pages.push(page);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return pages;
}

const rowsOf = (pages: UserData[], part: string) =>
  pages.flatMap((page) => (page.part === part ? page.rows : []));

/** Rows of kinds that no single call writes twice. */
const written = [
  `insert into engagements (user_id, post_id, kind, facebook_id, item_id)
   select $1, 'late', 'comment', 5, n::text from generate_series(1, ${many}) n`,
  'insert into completed_articles (user_id, article_id, completed_at) select $1, n, now() from generate_series(9, 11) n',
  `insert into webhook_events (service, id, type, user_id, received_at)
   select 'stripe', $1::uuid::text || n, 'customer.updated', $1, now() from generate_series(1, 3) n`,
  `insert into user_logs (user_id, kind, at) select $1, 'webhooks_received', now() from generate_series(1, 12)`,
  `insert into snapshots (user_id, day, active, inactive, whitelisted, removed)
   select $1, date '2025-12-30' + n, 1, 2, 3, 4 from generate_series(1, 3) n`,
];

/** A user with rows in most tables. */
async function rich(): Promise<Someone> {
  const who = await world.someone({ plan: basic });
  const { robot, autoReactions } = sampleInputs(who);
  await scanFriends(who, friends(5, 1000));
  const posts = [post('p1', '2026-03-01T00:00:00Z'), post('p2', '2026-03-02T00:00:00Z')];
  const engaged = posts.map(({ id }) => engagement('1000', id));
  await scanEngagements(who, posts, engaged);
  await who.robot.robot.permits(robot.permits);
  await who.robot.robot.acts(robot.acts);
  await who.robot.robot.logs(robot.logs);
  await who.robot.robot.report(robot.report);
  await who.page.autoReactions.write(autoReactions.write);
  for (const statement of written) await world.db.query(statement, [who.id]);
  return who;
}

test('everything that is kept about a person is read in pages, and nothing twice', async () => {
  const kept = await allRowsOf(world.db, ann.id);
  const pages = await allOf(ann);
  for (const { name, table = name, owner = 'user_id' } of parts)
    expect([name, rowsOf(pages, name).length]).toEqual([name, kept[`${table}.${owner}`]?.length]);
  expect(pages.filter(({ part }) => part === 'engagements').length).toBeGreaterThan(4);
  const engaged = rowsOf(pages, 'engagements').map((row) => JSON.stringify(row));
  expect(new Set(engaged).size).toBe(engaged.length);
  expect(rowsOf(pages, 'account')).toMatchObject([{ id: ann.id, email: ann.email }]);
  expect(rowsOf(pages, 'robot_logs')).toMatchObject([{ message: 'started' }]);
  expect(rowsOf(pages, 'posts')).toHaveLength(2);
});

test('no secret is in it, and nobody else’s id', async () => {
  const admin = await world.someone({ is_admin: true });
  const impersonation = { userId: ann.id, kind: 'impersonation' as const, adminId: admin.id };
  await issueToken(world.db, { ...impersonation, now: world.clock.now });
  const text = JSON.stringify(await allOf(ann));
  expect(text).not.toContain(admin.id);
  expect(text).not.toMatch(/"\\\\x[0-9a-f]/);
  expect(text).not.toMatch(/"(hash|hashes|parent|sign_in)":/);
});

test('every table with rows of a person is in it, or has a reason to be left out', async () => {
  const tables = await world.db.query<{ name: string }>(
    `select distinct table_name as name
       from information_schema.columns join pg_class on oid = quote_ident(table_name)::regclass
      where table_schema = 'public' and column_name = 'user_id' and not relispartition order by 1`,
  );
  const known = parts.map(({ name, table = name }) => table).filter((name) => name !== 'users');
  expect([...known, ...Object.keys(withheld)].toSorted()).toEqual(tables.map(({ name }) => name));
});

test.each(parts.filter(({ key }) => key))(
  '$name is read from where the page before ended',
  async (part) => {
    const { rows } = await selectPart(world.db, ann.id, { ...part, pageSize: 10_000 }, undefined);
    const pageSize = rows.length > many ? 500 : 1;
    const found: unknown[] = [];
    let after: string[] | undefined;
    do {
      const page = await selectPart(world.db, ann.id, { ...part, pageSize }, after);
      found.push(...page.rows);
      after = page.last;
    } while (after);
    expect(found).toEqual(rows);
  },
);

test.each([
  'x',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('["nothing",[]]').toString('base64url'),
  Buffer.from('["posts",["a","b"]]').toString('base64url'),
  Buffer.from('["snapshots",["0000-01-01"]]').toString('base64url'),
  Buffer.from('["scans",["a"]]').toString('base64url'),
  Buffer.from(String.raw`["posts",["\u0000"]]`).toString('base64url'),
])('a place that is none of ours is refused: %s', async (after) => {
  await expect(ann.page.users.data({ after })).rejects.toMatchObject({ code: 'input_invalid' });
});
