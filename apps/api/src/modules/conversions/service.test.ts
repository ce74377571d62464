import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startAdvertising } from '../../testing/outside/advertising';
import { actPermitted, grantPermits, removal } from '../../testing/permitted';
import {
  friends,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  request,
  type Someone,
  type Traits,
  type World,
} from '../../testing/world';
import type { Db } from '../../platform/database/db';
import { findCaller } from '../../platform/tokens';
import * as robot from '../robot/service';
import { deliver, maxPerDay } from './service';

let world: World;
let service: Awaited<ReturnType<typeof startAdvertising>>;
beforeEach(async () => {
  service = await startAdvertising();
  world = await openWorld({ conversions: service.config });
  await world.db.query('delete from conversion_events');
});
afterEach(() => service.stop());

const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0';
const say = (who: Someone, consent: 'granted' | 'denied') =>
  who.page.conversions.answer({ consent, user_agent: agent });
async function agreeing(traits: Traits = {}) {
  const who = await world.someone(traits);
  await say(who, 'granted');
  return who;
}
const send = () => deliver(world.db, service.config, world.clock.now);
const names = () => service.events().map(({ event_name }) => event_name);

const act = (change: object) =>
  removal(world.clock.now, '1000', {
    state: 'confirmed',
    seq: 3,
    evidence: 'not_friends',
    ...change,
  });

describe('conversion events', () => {
  test('a friend sync, in the form of the second specification (A-456, A-459, B-487, B-488, B-489, B-492)', async () => {
    const ann = await agreeing();
    await scanFriends(ann, friends(3));
    expect(await send()).toBe(1);
    expect(service.asked).toEqual(['POST /v26.0/123456789/events?access_token=a-secret-token']);
    expect(service.taken).toEqual([
      [
        {
          event_name: 'FriendSync',
          event_time: world.clock.now.getTime() / 1000,
          event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          action_source: 'website',
          event_source_url: 'http://localhost:4000/',
          user_data: {
            em: [createHash('sha256').update(ann.email).digest('hex')],
            client_user_agent: agent,
          },
          custom_data: { content_name: 'Friend sync' },
        },
      ],
    ]);
    expect(await send()).toBe(0);
  });

  test('an engagement sync (A-457)', async () => {
    const ann = await agreeing();
    await scanEngagements(ann, [post('p', '2026-03-01T00:00:00Z')], []);
    await send();
    expect(names()).toEqual(['EngagementSync']);
  });

  test('a removal, once for the whole job, when nothing of it is left to do (A-458)', async () => {
    const ann = await agreeing();
    await scanFriends(ann, friends(4));
    const tell = (...acts: ReturnType<typeof act>[]) => actPermitted(world.db, ann, acts);
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const planned = { state: 'planned' as const, seq: 1, evidence: '' };
    await tell(
      act({ id: first, ...planned }),
      act({ id: second, facebook_id: '1001', ...planned }),
      act({ id: third, facebook_id: '1002', ...planned }),
    );
    await tell(act({ id: first }), act({ id: second, facebook_id: '1001' }));
    await send();
    expect(names()).toEqual(['FriendSync']);
    await tell(act({ id: third, facebook_id: '1002', state: 'failed', evidence: 'stopped' }));
    await tell(act({ facebook_id: '1003' }));
    await send();
    expect(names()).toEqual(['FriendSync', 'FriendRemoval']);
  });

  test('none for a job that removed no friend, and none for other acts', async () => {
    const ann = await agreeing();
    await actPermitted(world.db, ann, [
      act({ state: 'failed', evidence: 'stopped' }),
      act({ kind: 'friend_request', job_id: 'job-2', evidence: 'requested' }),
    ]);
    expect(await send()).toBe(0);
  });

  test('all three of one user, each once however often the robot reports it (B-490)', async () => {
    const ann = await agreeing();
    await scanFriends(ann, friends(2));
    await scanEngagements(ann, [post('p', '2026-03-01T00:00:00Z')], []);
    const same = act({});
    await actPermitted(world.db, ann, [same]);
    await actPermitted(world.db, ann, [same]);
    expect(await send()).toBe(3);
    expect(names().toSorted()).toEqual(['EngagementSync', 'FriendRemoval', 'FriendSync']);
    expect(new Set(service.events().map(({ event_id }) => event_id)).size).toBe(3);
  });
});

describe('whose conversion events are sent', () => {
  const kept = (who: Someone) =>
    world.db.query('select 1 from conversion_events where user_id = $1', [who.id]);

  test('none of a user who was not asked or said no: nothing is even stored', async () => {
    const [ann, bob] = [await world.someone(), await world.someone()];
    await say(bob, 'denied');
    await scanFriends(ann, friends(2));
    await scanFriends(bob, friends(2));
    await say(ann, 'granted');
    expect([...(await kept(ann)), ...(await kept(bob))]).toEqual([]);
    expect(await send()).toBe(0);
  });

  test('none of a user who withdraws consent, not even waiting ones', async () => {
    const ann = await agreeing();
    await scanFriends(ann, friends(2));
    await say(ann, 'denied');
    await say(ann, 'granted');
    expect(await send()).toBe(0);
    const [row] = await world.db.query<{ user_agent: string }>(
      'select user_agent from conversion_consents where user_id = $1',
      [(await denying()).id],
    );
    expect(row).toEqual({ user_agent: '' });
  });
  async function denying() {
    const who = await agreeing();
    await say(who, 'denied');
    return who;
  }

  test('none where no service is configured, and no user can agree to it', async () => {
    const ann = await agreeing();
    const without = await openWorld({ conversions: undefined });
    const page = without.client(ann.token);
    expect(await page.conversions.read({})).toEqual({
      pixel_id: null,
      pixel_url: null,
      consent: 'granted',
      marketing: null,
    });
    await expect(
      page.conversions.answer({ consent: 'granted', user_agent: agent }),
    ).rejects.toMatchObject({ code: 'conversions_not_enabled' });
    await scanFriends({ ...ann, robot: without.client(ann.robotToken) }, friends(2));
    expect(await kept(ann)).toEqual([]);
  });

  test('none of a transaction that is rolled back', async () => {
    const ann = await agreeing();
    const id = randomUUID();
    await ann.robot.robot.openScan({
      id,
      kind: 'friends',
      job_id: 'job-1',
      started_at: world.clock.now.toISOString(),
      facebook_profile_id: ann.profileId,
    });
    const caller = await findCaller(world.db, ann.robotToken, world.clock.now);
    if (!caller) throw new Error('no caller');
    // Its own transaction ends badly, at the very end. PGlite would let a statement beside it wait for that end, so
    // whoever makes one is told at once.
    const db: Db = {
      query: () => Promise.reject(new Error('outside of its transaction')),
      tx: (work) =>
        world.db.tx(async (tx) => {
          await work(tx);
          throw new Error('at the end');
        }),
    };
    const { services, clock } = world;
    const context = { ...services, now: clock.now, db, caller, userId: ann.id };
    const ending = { id, batches: 0, reached_end: true, shown_total: 0, gaps: 0 };
    const of = { ...context, ...request };
    await expect(robot.completeScan(of, ending)).rejects.toThrow('at the end');
    await grantPermits(world.db, ann.id, [act({})]);
    await expect(robot.addActs(of, [act({})])).rejects.toThrow('at the end');
    expect(await kept(ann)).toEqual([]);
    await ann.robot.robot.completeScan(ending);
    expect(await kept(ann)).toHaveLength(1);
  });
});

describe('a user with more events than a person can cause', () => {
  const said = () => world.lines.filter((line) => line.includes('more conversion events'));
  const kept = async (who: Someone) =>
    (await world.db.query('select 1 from conversion_events where user_id = $1', [who.id])).length;
  const remove = (who: Someone, from: number, to: number, change: object = {}) =>
    actPermitted(
      world.db,
      who,
      Array.from({ length: to - from }, (_, at) =>
        act({ job_id: `job-${from + at}`, facebook_id: String(2000 + from + at), ...change }),
      ),
    );

  test('is not reported further, and the log says so once a day, without a name', async () => {
    const [ann, bob] = [await agreeing(), await agreeing()];
    // What a robot says of the time makes no room.
    await remove(ann, 0, maxPerDay - 1, { at: '2026-03-01T00:00:00Z' });
    expect([await kept(ann), said()]).toEqual([maxPerDay - 1, []]);
    await remove(ann, maxPerDay - 1, maxPerDay + 2);
    await remove(ann, maxPerDay + 2, maxPerDay + 4);
    await scanFriends(ann, friends(2));
    expect(await kept(ann)).toBe(maxPerDay);
    expect(said().map((line) => Object.keys(JSON.parse(line) as object))).toEqual([
      ['level', 'time', 'most', 'msg'],
    ]);
    // Others, and what was done itself, are none the worse for it.
    await scanFriends(bob, friends(2));
    expect(await kept(bob)).toBe(1);
    expect((await ann.page.users.current({})).friends_synced_at).not.toBeNull();
  });

  test('starts again a day later; stored events do not count as new', async () => {
    const ann = await agreeing();
    await remove(ann, 0, maxPerDay);
    await remove(ann, 0, maxPerDay);
    expect([await kept(ann), said()]).toEqual([maxPerDay, []]);
    world.clock.now = new Date(world.clock.now.getTime() + 24 * 3_600_000);
    await remove(ann, maxPerDay, maxPerDay + 3);
    expect([await kept(ann), said()]).toEqual([maxPerDay + 3, []]);
  });
});

describe("the page's pixel", () => {
  test('hears its id from the api, and no secret (B-493)', async () => {
    const ann = await world.someone();
    const told = await ann.page.conversions.read({});
    expect(told).toEqual({
      pixel_id: '123456789',
      pixel_url: 'https://www.facebook.com/tr',
      consent: null,
      marketing: null,
    });
    expect(JSON.stringify(told)).not.toContain(service.config.token);
  });

  test('is handed each event once, under the id that the api sends it with', async () => {
    const ann = await agreeing();
    await scanFriends(ann, friends(2));
    const { events } = await ann.page.conversions.take({});
    await send();
    expect(events).toEqual([
      {
        event_id: service.events()[0]?.event_id,
        event_name: 'FriendSync',
        custom_data: { content_name: 'Friend sync' },
      },
    ]);
    expect(await ann.page.conversions.take({})).toEqual({ events: [] });
  });

  test('is handed nothing that the service would not count as one, and nothing after a no', async () => {
    const ann = await agreeing();
    await scanFriends(ann, friends(2));
    await send();
    const before = world.clock.now;
    world.clock.now = new Date(before.getTime() + 48 * 3_600_000);
    expect(await (await world.session(ann.id)).conversions.take({})).toEqual({ events: [] });
    world.clock.now = before;
    await say(ann, 'denied');
    expect(await ann.page.conversions.take({})).toEqual({ events: [] });
    await say(ann, 'granted');
    expect((await ann.page.conversions.take({})).events).toHaveLength(1);
  });
});
