import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls, rawCall } from '../../testing/calls';
import { sampleInputs } from '../../testing/sample-inputs';
import {
  engagement,
  openWorld,
  post,
  pro,
  scanEngagements,
  scanFriends,
  friend,
  type Someone,
  type World,
} from '../../testing/world';
import { issueToken } from '../tokens';

const canary = (of: string) => `Canary ${of}`;
const picture = (of: string) => `https://scontent.example.com/canary-${of}.jpg`;
const profile = (of: string) => `canary.${of}`;
/** No answer has one of these by chance. */
const signs = /canary/i;

let world: World;
let ann: Someone;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  ann = await world.someone({ plan: pro });
  await scanFriends(
    ann,
    ['1001', '1002', '1003'].map((id) =>
      friend(id, canary(id), { avatar_url: picture(id), facebook_profile_id: profile(id) }),
    ),
  );
  await scanEngagements(
    ann,
    [post('77', '2026-03-09T10:00:00Z')],
    ['1001', '2001', '2002'].map((id) =>
      engagement(id, '77', {
        actor: {
          full_name: canary(id),
          avatar_url: picture(id),
          facebook_profile_id: profile(id),
          relationship: id.startsWith('1') ? 'friends' : 'can_request',
        },
      }),
    ),
  );
  await ann.page.friends.whitelist({ friends: '1003' });
  await ann.page.friends.markDeleted({ friends: '1002' });
  const admin = await world.someone({ is_admin: true });
  ({ token } = await issueToken(world.db, {
    userId: ann.id,
    kind: 'impersonation',
    adminId: admin.id,
    now: world.clock.now,
  }));
});

/** The columns that hold names or addresses of other people, by table. The user's own are no secret from the staff. */
const personal: Record<string, string[]> = {
  friends: ['avatar_url', 'facebook_profile_id', 'full_name', 'search_name'],
  non_friends: ['avatar_url', 'facebook_profile_id', 'full_name', 'search_name'],
};

test('every table with names of other people holds a canary', async () => {
  const columns = await world.db.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name in ('full_name', 'avatar_url', 'facebook_profile_id', 'search_name', 'username')
        and table_name not in ('users', 'profile_bindings')
      order by table_name, column_name`,
  );
  const found: Record<string, string[]> = {};
  for (const { table_name, column_name } of columns) (found[table_name] ??= []).push(column_name);
  expect(found).toEqual(personal);
  for (const [table, names] of Object.entries(personal))
    for (const name of names) {
      const rows = await world.db.query<{ value: string }>(
        `select ${name} as value from ${table} where user_id = $1`,
        [ann.id],
      );
      expect([table, name, rows.some(({ value }) => signs.test(value))]).toEqual([
        table,
        name,
        true,
      ]);
    }
});

const reads = allCalls.filter(
  ({ entry }) =>
    entry.route.startsWith('GET ') &&
    !entry.redirects &&
    entry.access !== 'guest' &&
    entry.access !== 'admin' &&
    entry.impersonated !== 'refused',
);

/** Inputs under which the call answers with people, if it ever does. */
const wide: Record<string, Record<string, unknown>[]> = {
  'friends.list': [{}, { is_deleted: 'true' }, { is_whitelisted: 'true' }, { count: 'true' }],
  'friends.all': [{}, { is_deleted: 'true' }],
  'nonFriends.list': [{}],
  'nonFriends.all': [{}],
};

async function answers(name: string, sample: Record<string, unknown>, by: string) {
  const call = reads.find((one) => one.name === name);
  if (!call) throw new Error(`${name} is no read`);
  const texts = [];
  for (const input of wide[name] ?? [sample])
    texts.push(await (await rawCall(world, call.entry, input, by)).text());
  return texts.join('\n');
}

const samples = () =>
  sampleInputs(ann, randomUUID()) as never as Record<
    string,
    Record<string, Record<string, unknown>>
  >;

describe('an admin who acts as a user', () => {
  test.each(reads)(
    'finds no name or picture of other people in $name',
    async ({ name, module, verb }) => {
      expect(await answers(name, samples()[module]?.[verb] ?? {}, token)).not.toMatch(signs);
    },
  );

  test('sees them while the user’s support access is on, and no longer', async () => {
    const people = Object.keys(wide);
    const seen = async () => {
      const found = [];
      for (const name of people) found.push(signs.test(await answers(name, {}, token)));
      return found;
    };
    expect(await seen()).toEqual(people.map(() => false));
    await ann.page.supportAccess.give({});
    expect(await seen()).toEqual(people.map(() => true));
    await ann.page.supportAccess.end({});
    expect(await seen()).toEqual(people.map(() => false));
  });

  test('tells masked people apart by the end of their id, and can name them in a call', async () => {
    const page = world.client(token);
    const { friends } = await page.friends.list({ order: 'created_at asc' });
    expect(
      Object.fromEntries(friends.map(({ full_name, facebook_id }) => [facebook_id, full_name])),
    ).toEqual({ '1001': 'Person 1001', '1003': 'Person 1003' });
    expect(friends.map(({ avatar_url }) => avatar_url)).toEqual([null, null]);
    await expect(page.friends.unwhitelist({ friends: '1003' })).resolves.toMatchObject({
      changed: 1,
    });
    await ann.page.friends.whitelist({ friends: '1003' });
  });

  test('cannot find out by a search who is behind a number', async () => {
    const page = world.client(token);
    for (const search of [
      () => page.friends.list({ search: 'Canary' }),
      () => page.friends.all({ search: 'Canary' }),
      () => page.nonFriends.list({ search: 'Canary' }),
      () => page.nonFriends.all({ search: 'Canary' }),
    ])
      await expect(search()).rejects.toMatchObject({
        code: 'input_invalid',
        text: 'Names are hidden from you, so they cannot be searched.',
      });
    await expect(ann.page.friends.list({ search: 'Canary' })).resolves.toMatchObject({
      count_filtered: 2,
    });
  });
});

test('the user and their robot see every name', async () => {
  for (const name of Object.keys(wide)) expect(await answers(name, {}, ann.token)).toMatch(signs);
});
