// On both databases: the days of time zones are the work of the database's build.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { removal } from '../../testing/permitted';
import {
  basic,
  engagement,
  friends,
  openWorld,
  post,
  pro,
  scanEngagements,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const ids = (count: number, first = 1000) =>
  Array.from({ length: count }, (_, at) => String(first + at));
const ask = (
  who: Someone,
  wanted: string[],
  job_id = 'job-1',
  kind: 'removal' | 'friend_request' | 'reaction' = 'removal',
) => who.robot.robot.permits({ kind, job_id, ids: wanted });

let seq = 0;
const act = (
  who: Someone,
  facebook_id: string,
  state: 'planned' | 'sent' | 'confirmed' | 'failed' | 'unknown' | 'cancelled',
  evidence = 'x',
  id: string = randomUUID(),
) =>
  who.robot.robot.acts({
    acts: [removal(world.clock.now, facebook_id, { id, state, seq: (seq += 1), evidence })],
  });

async function withFriends(count: number, traits: Parameters<World['someone']>[0] = {}) {
  const who = await world.someone(traits);
  await scanFriends(who, friends(count));
  return who;
}

describe('permits', () => {
  test('a free user has an allowance for good, from the configuration (A-338, B-074)', async () => {
    const ann = await withFriends(60);
    const first = await ask(ann, ids(60));
    expect(first.granted).toEqual(ids(50));
    expect(first.refused).toEqual(ids(10, 1050).map((id) => ({ id, reason: 'limit_reached' })));
    world.clock.now = new Date(world.clock.now.getTime() + 40 * 86_400_000);
    const { current } = await (await world.session(ann.id)).friends.limits({});
    expect(current).toEqual({ limit: 50, spent: 50, left: 0 });
  });

  test('asking again for the same job and ids grants the same and spends nothing (A-323)', async () => {
    const ann = await withFriends(5);
    const first = await ask(ann, ids(5));
    expect(await ask(ann, ids(5))).toEqual(first);
    expect((await ann.page.friends.limits({})).current).toEqual({ limit: 50, spent: 5, left: 45 });
  });

  test('what was not used comes back', async () => {
    const ann = await withFriends(5);
    await ask(ann, ids(5));
    await act(ann, '1000', 'sent');
    expect(
      await ann.robot.robot.returnPermits({ kind: 'removal', job_id: 'job-1', ids: ids(5) }),
    ).toEqual({ returned: 4 });
    expect(
      await ann.robot.robot.returnPermits({ kind: 'removal', job_id: 'job-1', ids: ids(5) }),
    ).toEqual({ returned: 0 });
    expect((await ann.page.friends.limits({})).current.spent).toBe(1);
  });

  test('a permit that expired and was used after all counts for the day it was used', async () => {
    const ann = await withFriends(2, { plan: basic });
    await ask(ann, ids(2));
    await ann.robot.robot.returnPermits({ kind: 'removal', job_id: 'job-1', ids: ids(2) });
    const before = world.clock.now;
    world.clock.now = new Date(before.getTime() + 8 * 86_400_000);
    const { token } = await (await world.session(ann.id)).auth.robot({});
    const later = world.client(token);
    const at = world.clock.now.toISOString();
    const late = {
      kind: 'removal',
      facebook_id: '1000',
      job_id: 'job-1',
      at,
      evidence: 'x',
    } as const;
    const id = randomUUID();
    await later.robot.acts({
      acts: [
        { ...late, id, state: 'sent', seq: (seq += 1) },
        { ...late, id, state: 'confirmed', seq: (seq += 1) },
      ],
    });
    const limits = await later.friends.limits({});
    expect([limits.daily.spent, limits.weekly.spent]).toEqual([1, 1]);
    world.clock.now = before;
  });

  test('protected friends, strangers and removed friends are refused, each with why (A-251)', async () => {
    const ann = await withFriends(3, { plan: basic });
    await ann.page.friends.whitelist({ friends: '1000' });
    await ann.page.friends.markDeleted({ friends: '1001' });
    expect(await ask(ann, ['1000', '1001', '1002', '999'])).toMatchObject({
      granted: ['1002'],
      refused: [
        { id: '1000', reason: 'whitelisted' },
        { id: '1001', reason: 'already_removed' },
        { id: '999', reason: 'not_a_friend' },
      ],
    });
  });

  test('protecting a friend takes the permit back that a job holds for them', async () => {
    const ann = await withFriends(2);
    await ask(ann, ids(2));
    await ann.page.friends.whitelist({ friends: '1000' });
    expect(await ask(ann, ids(2))).toMatchObject({
      granted: ['1001'],
      refused: [{ id: '1000', reason: 'whitelisted' }],
    });
    expect((await ann.page.friends.limits({})).current.spent).toBe(1);
  });

  test('protecting a friend stops a job that had reported the removal and did not press', async () => {
    const ann = await withFriends(2);
    await ask(ann, ids(2));
    const id = randomUUID();
    await act(ann, '1000', 'sent', 'sent', id);
    await ann.page.friends.whitelist({ friends: '1000' });
    expect(await ask(ann, ids(2))).toMatchObject({
      granted: ['1001'],
      refused: [{ id: '1000', reason: 'whitelisted' }],
    });
    await act(ann, '1000', 'failed', 'whitelisted', id);
    expect((await ann.page.friends.limits({})).current.spent).toBe(1);
  });

  test('a week counts for friends alone (B-349, B-352)', async () => {
    const ann = await world.someone({ plan: { subscribed_plan: 'once' } });
    const all = { limit: expect.any(Number), left: expect.any(Number), spent: 0 };
    expect(await ann.page.friends.limits({})).toMatchObject({ weekly: all, daily: all });
    expect(Object.keys(await ann.page.nonFriends.limits({})).toSorted()).toEqual([
      'current',
      'daily',
      'free',
      'reset_at',
      'seconds_till_reset',
    ]);
  });

  test('a paid user has 100 a day and 500 a week, by the days of their own time zone (A-011, A-336, A-337, A-416, B-047, B-350, B-351, B-354, B-468)', async () => {
    const own = await openWorld();
    own.clock.now = new Date('2026-03-10T06:30:00Z'); // 23:30 of the 9th in Los Angeles
    const ann = await own.someone({
      plan: { subscribed_plan: 'once' },
      time_zone: 'America/Los_Angeles',
    });
    await scanFriends(ann, friends(700));
    expect((await ask(ann, ids(150), 'd0')).granted).toHaveLength(100);
    expect(await ann.page.friends.limits({})).toMatchObject({
      current: { limit: 100, spent: 100, left: 0 },
      reset_at: '2026-03-10T07:00:00.000Z',
      seconds_till_reset: 1800,
    });
    for (let day = 0; day < 4; day++) {
      own.clock.now = new Date(Date.UTC(2026, 2, 10 + day, 7, 0));
      expect((await ask(ann, ids(150, 1150 + day * 100), `d${day + 1}`)).granted).toHaveLength(100);
    }
    own.clock.now = new Date('2026-03-14T07:00:00Z');
    expect((await ask(ann, ids(10, 1650), 'd5')).refused[0]?.reason).toBe('limit_reached');
    expect(await ann.page.friends.limits({})).toMatchObject({
      current: { limit: 500, spent: 500, left: 0 },
      daily: { limit: 100, spent: 0, left: 100 },
      reset_at: '2026-03-16T07:00:00.000Z',
    });
    own.clock.now = new Date('2026-03-16T07:00:00Z');
    expect((await ask(ann, ids(10, 1650), 'd5')).granted).toHaveLength(10);
  });
});

describe('a person who moves', () => {
  const move = (who: Someone, time_zone: string) =>
    who.page.settings.write({ settings: { time_zone } });
  async function paid(own: World, at: string, time_zone: string) {
    own.clock.now = new Date(at);
    const who = await own.someone({ plan: { subscribed_plan: 'once' }, time_zone });
    await scanFriends(who, friends(700));
    return who;
  }

  test('to where it is tomorrow already has no second allowance today', async () => {
    const own = await openWorld();
    const ann = await paid(own, '2026-03-10T10:30:00Z', 'Pacific/Pago_Pago');
    expect((await ask(ann, ids(150), 'd0')).granted).toHaveLength(100);
    for (const zone of ['UTC', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await move(ann, zone);
      expect((await ask(ann, ids(150, 1150), zone)).granted).toEqual([]);
      expect((await ann.page.friends.limits({})).daily).toMatchObject({ spent: 100, left: 0 });
    }
    own.clock.now = new Date('2026-03-11T11:30:00Z');
    expect((await ask(ann, ids(150, 1150), 'd1')).granted).toHaveLength(100);
  });

  test('after midnight from zone to zone has what one midnight gives, not one a zone', async () => {
    const own = await openWorld();
    const ann = await paid(own, '2026-03-10T10:59:00Z', 'Pacific/Pago_Pago');
    let granted = 0;
    // Midnight comes to each of these an hour later, and each has the next day.
    const journey = [
      ['2026-03-10T10:59:00Z', 'Pacific/Pago_Pago'],
      ['2026-03-10T11:00:00Z', 'Pacific/Pago_Pago'],
      ['2026-03-10T12:00:00Z', 'Pacific/Fiji'],
      ['2026-03-10T13:00:00Z', 'Pacific/Guadalcanal'],
      ['2026-03-10T14:00:00Z', 'Australia/Brisbane'],
      ['2026-03-11T10:00:00Z', 'Pacific/Kiritimati'],
    ] as const;
    for (const [at, zone] of journey) {
      own.clock.now = new Date(at);
      await move(ann, zone);
      granted += (await ask(ann, ids(100, 1000 + granted), at)).granted.length;
    }
    expect(granted).toBe(200);
  });
});

describe('under concurrency', () => {
  test('parallel requests of many jobs never grant more than the limit leaves (ASVS 2.3.2, 2.3.4)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 8 }),
        async (sizes) => {
          const ann = await withFriends(240);
          const answers = await Promise.all(
            sizes.map((size, job) => ask(ann, ids(size, 1000 + job * 30), `job-${job}`)),
          );
          const granted = answers.flatMap((one) => one.granted);
          const wanted = sizes.reduce((sum, size) => sum + size, 0);
          expect(granted).toHaveLength(Math.min(50, wanted));
          expect((await ann.page.friends.limits({})).current.spent).toBe(granted.length);
        },
      ),
      { numRuns: 4 },
    );
  });
});

describe('friend requests and reactions', () => {
  test('Basic and free have a small allowance, PRO 20 a day (A-012, A-324, A-325, B-075, B-349)', async () => {
    const [free, paid] = [await world.someone({ plan: basic }), await world.someone({ plan: pro })];
    expect((await ask(free, ids(30), 'j', 'friend_request')).granted).toHaveLength(5);
    expect((await ask(paid, ids(30), 'j', 'friend_request')).granted).toHaveLength(20);
    expect((await free.page.nonFriends.limits({})).current).toEqual({
      limit: 5,
      spent: 5,
      left: 0,
    });
    expect((await paid.page.nonFriends.limits({})).current).toEqual({
      limit: 20,
      spent: 20,
      left: 0,
    });
  });

  test('reactions are limited too: 10 in all, PRO 100 a day', async () => {
    const [free, paid] = [await world.someone({ plan: basic }), await world.someone({ plan: pro })];
    expect((await ask(free, ids(120), 'j', 'reaction')).granted).toHaveLength(10);
    expect((await ask(paid, ids(120), 'j', 'reaction')).granted).toHaveLength(100);
  });

  test('a person with a sent request, or a friend, gets no second request (A-319)', async () => {
    const ann = await withFriends(1, { plan: pro });
    await scanEngagements(
      ann,
      [post('p', '2026-03-01T00:00:00Z')],
      [
        engagement('71', 'p', { actor: { relationship: 'requested' } }),
        engagement('72', 'p', { actor: { relationship: 'can_request' } }),
      ],
    );
    const { granted, refused } = await ask(ann, ['71', '72', '1000'], 'j', 'friend_request');
    expect(granted).toEqual(['72']);
    expect(refused.map(({ reason }) => reason)).toEqual(['already_requested', 'already_requested']);
    await ann.robot.robot.acts({
      acts: [
        {
          id: randomUUID(),
          kind: 'friend_request',
          facebook_id: '72',
          job_id: 'j',
          state: 'confirmed',
          seq: 1,
          at: world.clock.now.toISOString(),
          evidence: 'requested',
        },
      ],
    });
    const { friends: list } = await ann.page.nonFriends.list({});
    expect(list.find(({ facebook_id }) => facebook_id === '72')).toMatchObject({
      request_sent: true,
      request_option_disabled: true,
    });
  });
});
