import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/db';
import { refusal, startAdvertising } from '../../testing/outside/advertising';
import { friends, openWorld, scanFriends, type World } from '../../testing/world';
import { cleanUp } from '../../tasks';
import { deliver, maxAttempts, resend } from './service';
import { claimDue } from './sql';

let world: World;
let service: Awaited<ReturnType<typeof startAdvertising>>;
beforeEach(async () => {
  service = await startAdvertising();
  world = await openWorld({ conversions: service.config });
  await world.db.query('delete from conversion_events');
});
afterEach(() => service.stop());

const after = (seconds: number) => new Date(world.clock.now.getTime() + seconds * 1000);
const send = (now = world.clock.now) => deliver(world.db, service.config, now);
const reasons = async () =>
  (
    await world.db.query<{ dead_reason: string | null }>(
      'select dead_reason from conversion_events order by id',
    )
  ).map(({ dead_reason }) => dead_reason);
async function synced() {
  const who = await world.someone();
  await who.page.conversions.answer({ consent: 'granted', user_agent: 'Chrome' });
  await scanFriends(who, friends(2));
  return who;
}

test.each([
  ['away', () => 'silent' as const, 'gave no answer'],
  ['down', () => ({ status: 503, body: 'x' }), 'status 503'],
  ['asked too much', () => refusal(4), 'error 4'],
  ['not content with the token', () => refusal(190, 463), 'error 190'],
  ['not aware of the pixel', () => refusal(100, 33, 'GraphMethodException'), 'error 100 33'],
  ['taking less than it was given', () => ({ status: 200, body: { events_received: 0 } }), '200'],
])('nothing is lost while the service is %s', async (_, answer, message) => {
  await synced();
  service.answers(answer);
  const failed = await send().catch((error: unknown) => error);
  expect(String(failed)).toContain(message);
  expect(String(failed)).not.toContain(service.config.token);
  service.answers(() => undefined);
  expect(await send(after(9))).toBe(0);
  expect(await send(after(10))).toBe(1);
  expect(service.events()).toHaveLength(1);
});

test('the pause doubles, the id stays, and one day it is enough', async () => {
  await synced();
  const ids = new Set<string>();
  service.answers(([event]) => {
    ids.add(event?.event_id ?? '');
    return { status: 500, body: {} };
  });
  let seconds = 0;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    await expect(send(after(seconds))).rejects.toThrow('status 500');
    const pause = Math.min(10 * 2 ** (attempt - 1), 12 * 3600);
    // Nothing is due before the pause is over, and never again after the last attempt.
    expect(await send(after(seconds + pause - 1))).toBe(0);
    seconds += pause;
  }
  expect(seconds).toBeLessThan(6.5 * 86_400);
  expect(ids.size).toBe(1);
  expect(await reasons()).toEqual(['answered with status 500 and no error']);
  expect(await send(after(seconds + 86_400))).toBe(0);
});

test('nothing older than 7 days is sent, for it would spoil the list', async () => {
  await synced();
  expect(await send(after(7 * 86_400))).toBe(0);
  expect(service.asked).toEqual([]);
  expect(await reasons()).toEqual(['too old']);
});

test('one event that is refused keeps no other from being sent', async () => {
  for (let at = 0; at < 5; at++) await synced();
  const all = await world.db.query<{ id: string }>('select id from conversion_events order by id');
  const bad = all[2]?.id;
  service.answers((list) =>
    list.some(({ event_id }) => event_id === bad) ? refusal(100, 2_804_019) : undefined,
  );
  expect(await send()).toBe(4);
  expect(service.taken.length).toBeLessThan(4);
  expect(new Set(service.events().map(({ event_id }) => event_id))).toEqual(
    new Set(all.map(({ id }) => id).filter((id) => id !== bad)),
  );
  expect((await reasons()).filter(Boolean)).toEqual(['refused with error 100 2804019']);
  expect(await send(after(3600))).toBe(0);
});

test('a user without an address is not reported', async () => {
  const who = await synced();
  await world.db.query('update users set email = null, email_verified_at = null where id = $1', [
    who.id,
  ]);
  expect(await send()).toBe(0);
  expect(service.asked).toEqual([]);
});

test('an operator who has mended the token sends at once what was given up', async () => {
  await synced();
  service.answers(() => refusal(190));
  const { now } = world.clock;
  expect(await resend(world.db, service.config, now)).toBe(
    'The service answered with status 400 and error 190; 1 waiting, 0 given up.',
  );
  await world.db.query(`update conversion_events set dead_reason = 'x'`);
  service.answers(() => undefined);
  expect(await resend(world.db, service.config, now)).toBe('1 sent; 0 waiting, 0 given up.');
  expect(await resend(world.db, service.config, now)).toBe('0 sent; 0 waiting, 0 given up.');
});

test('after 30 days the record of what was sent is deleted', async () => {
  await synced();
  await send();
  await cleanUp(world.db, after(29 * 86_400));
  expect(await reasons()).toEqual([null]);
  await cleanUp(world.db, after(31 * 86_400));
  expect(await reasons()).toEqual([]);
});

test('a user who withdraws consent or is deleted while a list is sent is not reported any more', async () => {
  const [ann, bob, eve] = [await synced(), await synced(), await synced()];
  const rows = await world.db.query<{ id: string; user_id: string }>(
    'select id, user_id from conversion_events',
  );
  const idOf = (who: { id: string }) => rows.find(({ user_id }) => user_id === who.id)?.id ?? '';
  const shown: string[] = [];
  // The list is refused because of the one, and taken apart; the two others take back what they said just before.
  let leaving = Promise.resolve<unknown>(undefined);
  service.answers((list) => {
    shown.push(...list.map(({ event_id }) => event_id));
    leaving = leave();
    return refusal(100, 2_804_019);
  });
  const leave = async () => {
    await ann.page.conversions.answer({ consent: 'denied', user_agent: 'Chrome' });
    await world.db.query('delete from users where id = $1', [bob.id]);
  };
  const database: Database = {
    ...world.db,
    query: (statement, values) => leaving.then(() => world.db.query(statement, values)),
  };
  expect(await deliver(database, service.config, world.clock.now)).toBe(0);
  expect(shown.toSorted()).toEqual([idOf(ann), idOf(bob), idOf(eve), idOf(eve)].toSorted());
});

test('as many events are claimed as are asked for, however few the database believes there are', async () => {
  await synced();
  // From then on it plans as for a table of one row.
  await world.db.script('analyze conversion_events');
  for (let at = 0; at < 4; at++) await synced();
  const now = world.clock.now.toISOString();
  expect(await claimDue(world.db, { now, max: 2 })).toHaveLength(2);
  const claimed = 'select 1 from conversion_events where attempts > 0';
  expect(await world.db.query(claimed)).toHaveLength(2);
});
