import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { allCalls, codeOf, rawCall } from '../../testing/calls';
import { type Copy, copiesOf } from '../../testing/copies';
import { sampleInputs } from '../../testing/sample-inputs';
import {
  friends,
  openWorld,
  pro,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

/** Two instances of the api on one database: the turns of one instance say nothing to the other. */
let instances: [World, World];
/** Each account that is deleted beside a call is a copy of this one. */
let account: Someone;
let copies: Copy[] = [];
beforeAll(async () => {
  const mail = { url: 'smtp://localhost:9', from: 'winnow@example.com', requireTls: false };
  const first = await openWorld({ mail });
  instances = [first, await openWorld({ mail }, first.db)];
  account = await first.someone({ plan: pro, is_admin: true });
  await scanFriends(account, friends(4));
});

const remove = allCalls.find(({ name }) => name === 'users.remove')!.entry;
const key = () => ({ 'idempotency-key': randomUUID() });
const inputsOf = (who: Copy) =>
  sampleInputs(who) as never as Record<string, Record<string, Record<string, unknown>>>;

/** How often the server had to break a deadlock. PGlite has one connection, and none. */
async function deadlocks(): Promise<number> {
  const { db } = instances[0];
  if (db.kind === 'pglite') return 0;
  // A backend writes its counters down when it is idle for a while; new connections see them then.
  await db.query('select pg_stat_force_next_flush()');
  const rows = await db.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}

test('20 deletions of one account at once, each with its own key: one succeeds, the rest find no account', async () => {
  const before = await deadlocks();
  const who = await instances[0].someone();
  await scanFriends(who, friends(40));
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      rawCall(instances[at % 2]!, remove, inputsOf(who)['users']!['remove']!, who.token, key()),
    ),
  );
  const codes = await Promise.all(replies.map(codeOf));
  expect(codes.toSorted()).toEqual(
    ['ok', ...Array.from({ length: 19 }, () => 'token_invalid')].toSorted(),
  );
  expect(await instances[0].db.query('select 1 from users where id = $1', [who.id])).toEqual([]);
  expect(await deadlocks()).toBe(before);
});

const writes = allCalls.filter(
  ({ name, entry }) =>
    entry.access !== 'guest' && !entry.route.startsWith('GET ') && name !== 'users.remove',
);

test.each(writes)(
  '$name during the deletion of the account finishes before it, or finds no account',
  async ({ name, module, verb, entry }) => {
    const before = await deadlocks();
    for (const headers of [key, () => ({})]) {
      if (copies.length === 0) copies = await copiesOf(instances[0].db, account, 50);
      const who = copies.pop()!;
      const inputs = inputsOf(who);
      // The second time a row is changed where the first time one was added, which locks other rows.
      if (name !== 'auth.logout')
        await rawCall(instances[0], entry, inputs[module]?.[verb] ?? {}, who.token, headers());
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, at) => {
          const world = instances[at % 2]!;
          return at % 4 === 3
            ? rawCall(world, remove, inputs['users']!['remove']!, who.token, headers())
            : rawCall(world, entry, inputs[module]?.[verb] ?? {}, who.token, headers());
        }),
      );
      expect(Math.max(...replies.map(({ status }) => status))).toBeLessThan(500);
    }
    expect(await deadlocks()).toBe(before);
  },
);
