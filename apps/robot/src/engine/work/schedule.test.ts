import { describe, expect, test } from 'vitest';
import { at, ScheduledWorld, task } from '../../testing/simulation/scheduled';
import { summary } from './link-state';

const noon = task('fetch_user_friends', { everyDay: '12:00:00' });
const daily = (everyDay: string) => task('fetch_user_friends', { everyDay });

test('runs every day at its time, by the one alarm, and keeps no net in between', async () => {
  const world = await new ScheduledWorld().given('2026-01-10T09:00:00Z', noon);
  await world.till('2026-01-10T10:30:00Z');
  expect([world.ran, world.net]).toEqual([[], null]);
  expect(world.alarm).toBeLessThanOrEqual(at('2026-01-10T11:00:00Z'));

  await world.till('2026-01-13T10:00:00Z');
  expect(world.times).toEqual([
    '2026-01-10T11:00:00',
    '2026-01-11T11:00:00',
    '2026-01-12T11:00:00',
  ]);
  expect(world.net).toBeNull();
  expect(await world.instance.engine.isIdle()).toBe(true);
});

test('runs on the weekdays that have a time, Sunday first (B-324)', async () => {
  const days = { perWeekdays0: '08:30:00', perWeekdays3: '20:00:00' };
  const weekly = task('fetch_user_friends', { scheduled: 'perWeekdays', ...days });
  const world = await new ScheduledWorld().given('2026-01-10T09:00:00Z', weekly);
  await world.till('2026-01-19T00:00:00Z');
  expect(world.times).toEqual([
    '2026-01-11T07:30:00',
    '2026-01-14T19:00:00',
    '2026-01-18T07:30:00',
  ]);
});

describe('when the clock changes', () => {
  test('noon stays noon, in spring and in autumn', async () => {
    const spring = await new ScheduledWorld().given('2026-03-28T09:00:00Z', noon);
    await spring.till('2026-03-29T20:00:00Z');
    expect(spring.times).toEqual(['2026-03-28T11:00:00', '2026-03-29T10:00:00']);

    const autumn = await new ScheduledWorld().given('2026-10-24T09:00:00Z', noon);
    await autumn.till('2026-10-25T20:00:00Z');
    expect(autumn.times).toEqual(['2026-10-24T10:00:00', '2026-10-25T11:00:00']);
  });

  test('a time that spring leaves out runs an hour later, once', async () => {
    const world = await new ScheduledWorld().given('2026-03-28T09:00:00Z', daily('02:30:00'));
    await world.till('2026-03-30T12:00:00Z');
    expect(world.times).toEqual(['2026-03-29T01:30:00', '2026-03-30T00:30:00']);
  });

  test('a time that autumn repeats runs the first time only', async () => {
    const world = await new ScheduledWorld().given('2026-10-24T09:00:00Z', daily('02:30:00'));
    await world.till('2026-10-26T12:00:00Z');
    expect(world.times).toEqual(['2026-10-25T00:30:00', '2026-10-26T01:30:00']);
  });
});

test('times missed while the browser was closed run once at the next start', async () => {
  const world = await new ScheduledWorld().given('2026-01-10T09:00:00Z', noon);
  await world.till('2026-01-10T10:00:00Z');
  world.kill();
  [world.alarm, world.net] = [null, null];
  world.clock.time = at('2026-01-19T20:00:00Z');
  void world.start().engine.tick();
  await world.till('2026-01-20T20:00:00Z');
  expect(world.times).toEqual(['2026-01-19T20:00:00', '2026-01-20T11:00:00']);
});

describe('a computer’s clock', () => {
  test('that is put on a day runs what was left out once', async () => {
    const world = await new ScheduledWorld().given('2026-01-10T09:00:00Z', noon);
    await world.till('2026-01-10T09:30:00Z');
    world.jump(86_400_000);
    await world.till('2026-01-12T20:00:00Z');
    expect(world.times).toEqual([
      '2026-01-11T10:00:00',
      '2026-01-11T11:00:00',
      '2026-01-12T11:00:00',
    ]);
  });

  test('that is put back a day does not silence it', async () => {
    const world = await new ScheduledWorld().given('2026-01-10T09:00:00Z', noon);
    await world.till('2026-01-10T12:00:00Z');
    world.jump(-86_400_000);
    await world.till('2026-01-11T20:00:00Z');
    expect(world.times).toEqual([
      '2026-01-10T11:00:00',
      '2026-01-10T11:00:00',
      '2026-01-11T11:00:00',
    ]);
  });

  test('in another zone counts by that zone within the hour', async () => {
    const world = await new ScheduledWorld().given('2026-01-10T09:00:00Z', noon);
    world.timeZone = 'Asia/Kolkata';
    await world.till('2026-01-11T08:00:00Z');
    expect(world.times).toEqual(['2026-01-11T06:30:00']);
  });
});

test('no run is lost and none is doubled wherever the worker is killed', async () => {
  const chain = task('fetch_user_engagements', {
    scheduled: 'afterJob',
    afterJob: 'fetch_user_friends',
  });
  let point = 1;
  for (; ; point += 1) {
    let killed = false;
    const world = new ScheduledWorld({
      crash: (n) => {
        if (killed || n !== point) return false;
        killed = true;
        return true;
      },
    });
    world.clock.time = at('2026-01-10T10:59:00Z');
    await world.ready();
    // The page sends it at every greeting, so a command lost with its worker comes again.
    await world.until(() => {
      if (world.store.dump('schedule').length === 2) return true;
      void world.set(noon, chain);
      void world.clock.sleep(1_000);
      return false;
    });
    await world.till('2026-01-11T20:00:00Z');
    const jobs = world.store.dump('jobs').map(({ value }) => value.job);
    expect(jobs.map(({ name }) => name).toSorted(), `killed at ${point}`).toEqual([
      'fetch_user_engagements',
      'fetch_user_engagements',
      'fetch_user_friends',
      'fetch_user_friends',
    ]);
    expect(jobs.every(({ status }) => status === 'done')).toBe(true);
    expect(world.errors, `killed at ${point}`).toEqual([]);
    if (!killed) break;
  }
  expect(point).toBeGreaterThan(20);
}, 120_000);

test('two instances start one job', async () => {
  const world = await new ScheduledWorld().given('2026-01-10T10:59:00Z', noon);
  void world.start().engine.tick();
  await world.till('2026-01-10T20:00:00Z');
  expect(world.times).toEqual(['2026-01-10T11:00:00']);
  expect(world.store.dump('jobs')).toHaveLength(1);
});

test('tells when each task runs next, and when it ran last', async () => {
  const off = task('fetch_user_engagements', { enabled: false });
  const world = await new ScheduledWorld().given('2026-01-10T09:00:00Z', noon, off);
  await world.till('2026-01-10T12:00:00Z');
  const { schedule } = await summary(world.instance.engine.core);
  expect(schedule).toEqual([
    { name: 'fetch_user_engagements', enabled: false, next_run: null, last_run: null, held: null },
    {
      name: 'fetch_user_friends',
      enabled: true,
      next_run: '2026-01-11T11:00:00.000Z',
      last_run: '2026-01-10T11:00:00.000Z',
      held: null,
    },
  ]);
});
