import { randomUUID } from 'node:crypto';
import { AdminUserOrder } from '@winnow/sdk/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { networkId, openWorld, type Someone, type World } from '../../testing/world';

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.someone({ is_admin: true });
});

type Query = Parameters<Someone['page']['adminUsers']['list']>[0];
const list = (query: Query) => admin.page.adminUsers.list(query);

/** A beginning of names that no other test has. */
const family = () => `Q${randomUUID().slice(0, 8)}`;

/** Users of a family, without sign-ins. Returns their ids. */
async function made(name: string, count: number, columns: Record<string, unknown> = {}) {
  const ids = Array.from({ length: count }, (): string => randomUUID());
  const names = Object.keys(columns);
  const values = names.map((_, at) => `, $${at + 6}`).join('');
  for (const [at, id] of ids.entries()) {
    await world.db.query(
      `insert into users (id, facebook_id, first_name, last_name, created_at${names.map((one) => `, ${one}`).join('')})
       values ($1, $2, $3, $4, $5${values})`,
      [
        id,
        networkId(),
        name,
        `Nr ${String(at).padStart(3, '0')}`,
        new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
        ...(Object.values(columns) as string[]),
      ],
    );
    await world.db.query('insert into flags (user_id) values ($1)', [id]);
    await world.db.query('insert into settings (user_id) values ($1)', [id]);
  }
  return ids;
}

async function allOf(query: Query, each?: (page: number) => Promise<void>) {
  const ids: string[] = [];
  let after: string | undefined;
  for (let page = 0; ; page++) {
    const found = await list({ ...query, ...(after !== undefined && { after }) });
    ids.push(...found.users.map(({ id }) => id));
    if (found.next === null) return ids;
    after = found.next;
    await each?.(page);
  }
}

test('GET /admin/users gives 25 a page with count and count_filtered, the newest first (B-051, B-052, B-372, B-376)', async () => {
  const name = family();
  const ids = await made(name, 27);
  const first = await list({ search: name });
  expect(Object.keys(first).toSorted()).toEqual(['count', 'count_filtered', 'next', 'users']);
  expect(first.users.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 25));
  expect(first.count_filtered).toBe(27);
  expect(first.count).toBeGreaterThanOrEqual(28);
  const second = await list({ search: name, after: first.next ?? '' });
  expect(second.users.map(({ id }) => id)).toEqual(ids.slice(0, 2).toReversed());
  expect(second).toMatchObject({ next: null, count_filtered: 27 });
});

describe('a filter (B-373, B-374, B-375)', () => {
  const cases: [filter: string, value: boolean | string, columns: Record<string, unknown>][] = [
    ['subscribed_plan', 'annual', { subscribed_plan: 'annual' }],
    ['subscription_status', 'past_due', { subscription_status: 'past_due' }],
    ['is_locked', true, { locked_by_status: true }],
    ['is_locked', true, { locked_by_admin: true }],
    ['is_banned', true, { is_banned: true }],
    ['has_username', true, { username: 'someone.new' }],
    ['has_stripe_customer_id', true, { stripe_customer_id: `cus_${randomUUID()}` }],
    ['is_manual_subscription', true, { is_manual_subscription: true }],
    ['is_admin', true, { is_admin: true }],
    ['admin_pinned', true, { admin_pinned: true }],
  ];
  test.each(cases)('%s = %s', async (filter, value, columns) => {
    const name = family();
    const [plain] = await made(name, 1);
    const [special] = await made(name, 1, columns);
    const found = async (query: object) => {
      const page = await list({ search: name, ...query });
      expect(page.count_filtered).toBe(page.users.length);
      return page.users.map(({ id }) => id);
    };
    expect(await found({ [filter]: value })).toEqual([special]);
    const other = { subscribed_plan: 'free', subscription_status: 'unpaid' }[filter] ?? false;
    expect(await found({ [filter]: other })).toEqual(
      filter === 'subscription_status' ? [] : [plain],
    );
    // Without a search it is the same filter.
    const everybody = await list({ [filter]: value, order: 'created_at asc', limit: 100 });
    expect(everybody.users.map(({ id }) => id)).toContain(special);
    expect(everybody.users.map(({ id }) => id)).not.toContain(plain);
  });

  test('devtools_used', async () => {
    const name = family();
    const [plain = '', special = ''] = await made(name, 2);
    await world.db.query('update flags set count_devtools_opens_app = 2 where user_id = $1', [
      special,
    ]);
    const used = await list({ search: name, devtools_used: true });
    expect(used.users).toMatchObject([{ id: special, count_devtools_opens_app: 2 }]);
    const unused = await list({ search: name, devtools_used: 'false' });
    expect(unused.users).toMatchObject([{ id: plain, count_devtools_opens_app: 0 }]);
  });

  test('that is not known is refused', async () => {
    await expect(list({ colour: 'red' } as never)).rejects.toMatchObject({ code: 'input_invalid' });
  });
});

describe('an order (B-375)', () => {
  test.each(AdminUserOrder.options)('%s', async (order) => {
    const name = family();
    const ids = await made(name, 6);
    const set =
      'update users set last_seen_at = $2, subscribed_from_at = $3, email = $4, last_name = $5 where id = $1';
    for (const [at, id] of ids.entries()) {
      const day = `2026-02-0${at + 1}T00:00:00Z`;
      // The first two have no value.
      const has = at > 1;
      await world.db.query(set, [
        id,
        day,
        has ? day : null,
        has ? `${at}@EXAMPLE.com` : null,
        `${at}`,
      ]);
    }
    const found = await allOf({ search: name, order, limit: 2 });
    const isNullable = /^(email|subscribed)/.test(order);
    const expected = isNullable ? [...ids.slice(0, 2).toSorted(), ...ids.slice(2)] : ids;
    expect(found).toEqual(order.endsWith('asc') ? expected : expected.toReversed());
  });

  test('that is none of ours is refused', async () => {
    for (const order of ['created_at', 'password asc', 'email asc, id asc'])
      await expect(list({ order: order as never })).rejects.toMatchObject({
        code: 'input_invalid',
      });
  });
});

describe('a search finds (B-373)', () => {
  test('the beginning of an e-mail address, of a name and of a username, whatever the case', async () => {
    const name = family();
    const [id = ''] = await made(`${name}é`, 1, {
      email: `${name}@Mail.example`,
      username: `u.${name}`,
    });
    await world.db.query('update users set last_name = $2 where id = $1', [id, `L${name}`]);
    const texts = [
      `${name}@m`,
      `${name.toLowerCase()}É`,
      `l${name}`,
      `U.${name}`,
      `${name}é l${name}`,
    ];
    for (const search of texts) expect((await list({ search })).users).toMatchObject([{ id }]);
    for (const search of [name.slice(1), `${name}%`, `${name}_`, `${name}é  `.slice(1)])
      expect((await list({ search })).users).toEqual([]);
  });

  test('a whole id: ours, the network’s or the payment provider’s', async () => {
    const facebook_profile_id = networkId();
    const ids = {
      stripe_customer_id: `cus_${randomUUID()}`,
      stripe_subscription_id: `sub_${randomUUID()}`,
    };
    const [id = ''] = await made(family(), 1, { facebook_profile_id, ...ids });
    const texts = [id, id.toUpperCase(), facebook_profile_id, ...Object.values(ids)];
    for (const search of texts) expect((await list({ search })).users).toMatchObject([{ id }]);
    expect((await list({ search: facebook_profile_id.slice(0, -1) })).users).toEqual([]);
  });
});

test('a place is of one order, and of no other form', async () => {
  const name = family();
  await made(name, 3);
  const { next } = await list({ search: name, limit: 1 });
  const wrong = [
    { order: 'email asc' as const, after: next ?? '' },
    { after: 'x' },
    {
      after: Buffer.from('["created_at desc","2026-02-30T00:00:00.000000Z",1]').toString(
        'base64url',
      ),
    },
  ];
  for (const query of wrong)
    await expect(list({ search: name, ...query })).rejects.toMatchObject({
      code: 'input_invalid',
      fields: { after: expect.any(String) },
    });
});

test('no row is lost or doubled between pages while others come and go (B-051)', async () => {
  const Change = fc.record({ kind: fc.constantFrom('comes', 'goes'), at: fc.nat(1000) });
  const run = fc.record({
    order: fc.constantFrom(...AdminUserOrder.options),
    limit: fc.integer({ min: 1, max: 4 }),
    stay: fc.integer({ min: 0, max: 9 }),
    changes: fc.array(fc.array(Change, { maxLength: 3 }), { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(run, async ({ order, limit, stay, changes }) => {
      const name = family();
      const stays = await made(name, stay);
      let leaving = await made(name, 5);
      const found = await allOf({ search: name, order, limit }, async (page) => {
        for (const { kind, at } of changes[page] ?? []) {
          if (kind === 'comes') leaving.push(...(await made(name, 1)));
          const gone = leaving[at % Math.max(leaving.length, 1)];
          if (kind === 'comes' || gone === undefined) continue;
          await world.db.query('delete from users where id = $1', [gone]);
          leaving = leaving.filter((id) => id !== gone);
        }
      });
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((id) => stays.includes(id)).toSorted()).toEqual(stays.toSorted());
    }),
    { numRuns: 25 },
  );
});
