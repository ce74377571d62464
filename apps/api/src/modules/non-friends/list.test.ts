// On both databases: order and search of names are the work of the database's build.
import { expect, test } from 'vitest';
import { basic, engagement, openWorld, post, pro, scanEngagements } from '../../testing/world';

test('non-friends are listed newest first, searched and counted (A-009, A-010)', async () => {
  const own = await openWorld();
  const who = await own.someone();
  for (const [id, name] of [
    ['31', 'Ünal Öz'],
    ['32', 'Bo'],
  ] as const) {
    await scanEngagements(
      who,
      [post('p', '2026-03-01T00:00:00Z')],
      [engagement(id, 'p', { actor: { full_name: name, relationship: 'can_request' } })],
    );
    own.clock.now = new Date(own.clock.now.getTime() + 60_000);
  }
  const all = await who.page.nonFriends.list({});
  expect(all.friends.map((one) => one.facebook_id)).toEqual(['32', '31']);
  expect(await who.page.nonFriends.list({ search: 'unal', order: 'full_name asc' })).toMatchObject({
    friends: [{ facebook_id: '31', full_name: 'Ünal Öz', request_sent: false }],
    count: 2,
    count_filtered: 1,
    count_enabled: 1,
  });
});

test.each([
  ['the free plan is sent the first five alone, whatever it asks for (A-310)', 5, {}],
  ['a paid plan is sent everybody', 7, { plan: basic }],
  ['so is PRO (A-415)', 7, { plan: pro }],
])('%s', async (_title, seen, traits) => {
  const own = await openWorld();
  const who = await own.someone(traits);
  const names = ['Ada', 'Bea', 'Cid', 'Dov', 'Eva', 'Fay', 'Gus'];
  for (const [at, full_name] of names.entries()) {
    const actor = { full_name, relationship: 'can_request' } as const;
    await scanEngagements(
      who,
      [post('p', '2026-03-01T00:00:00Z')],
      [engagement(String(51 + at), 'p', { actor })],
    );
    own.clock.now = new Date(own.clock.now.getTime() + 60_000);
  }
  const shown = async (query: Parameters<typeof who.page.nonFriends.list>[0]) =>
    (await who.page.nonFriends.list(query)).friends.map((one) => one.full_name);
  const newest = names.toReversed().slice(0, seen);
  expect(await shown({})).toEqual(newest);
  const { friends } = await who.page.nonFriends.all({});
  expect(friends.map((one) => one.full_name)).toEqual(newest);
  expect(await shown({ order: 'full_name asc' })).toEqual(newest.toReversed());
  expect(await shown({ search: 'Ada' })).toEqual(seen === 5 ? [] : ['Ada']);
  expect(await shown({ offset: 5 })).toEqual(newest.slice(5));
  expect(await who.page.nonFriends.list({ search: 'Ada' })).toMatchObject({
    count: 7,
    count_filtered: 1,
    count_enabled: seen === 5 ? 0 : 1,
  });
  const actor = { full_name: 'Gus', relationship: 'cannot_request' } as const;
  await scanEngagements(
    who,
    [post('p', '2026-03-01T00:00:00Z')],
    [engagement('57', 'p', { actor })],
  );
  expect(await who.page.nonFriends.list({ limit: 2 })).toMatchObject({
    count_filtered: 7,
    count_enabled: seen - 1,
  });
});
