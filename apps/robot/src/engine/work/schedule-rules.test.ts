import { describe, expect, test } from 'vitest';
import { at, ScheduledWorld, task } from '../../testing/simulation/scheduled';
import { popupFacts, summary } from './link-state';

const noon = task('fetch_user_friends', { everyDay: '12:00:00' });
const reacting = task('fetch_user_newsfeed', { everyDay: '12:00:00' });
const morning = '2026-01-10T09:00:00Z';
const evening = '2026-01-10T20:00:00Z';
const after = (name: 'fetch_user_engagements', afterJob: 'fetch_user_friends') =>
  task(name, { scheduled: 'afterJob', afterJob });

const planned = (world: ScheduledWorld, plan: 'free' | 'basic' | 'pro') =>
  world.store.write(async (tx) => {
    const user = (await tx.get('facts', 'user')) as object;
    await tx.put('facts', 'user', { ...user, plan } as never);
  });
const jobsOf = (world: ScheduledWorld) => world.store.dump('jobs').map(({ value }) => value.job);

test('its arguments are the task’s', async () => {
  const world = await new ScheduledWorld().given(
    morning,
    reacting,
    task('fetch_user_engagements', {}),
  );
  await world.till(evening);
  const args = new Map(world.ran.map((run) => [run.name, run.args]));
  expect(args.get('fetch_user_newsfeed')).toEqual(reacting.args);
  expect(args.get('fetch_user_engagements')).toEqual({ lookbehind: { by: 'posts', count: 7 } });
});

describe('after another job', () => {
  const follower = after('fetch_user_engagements', 'fetch_user_friends');

  test("'Sync Engagements' runs when 'Sync Friends' is done (B-330)", async () => {
    const world = await new ScheduledWorld().given(morning, noon, follower);
    await world.till(evening);
    expect(world.ran.map(({ name }) => name)).toEqual([
      'fetch_user_friends',
      'fetch_user_engagements',
    ]);
  });

  test('one that the person started counts as well, one that failed does not', async () => {
    const world = await new ScheduledWorld().given(morning, follower);
    await world.begin('fetch_user_friends');
    await world.until(() => world.ran.length === 2, 60_000);
    expect(world.ran.at(-1)?.name).toBe('fetch_user_engagements');

    world.mood.fails = 'fetch_user_friends';
    await world.begin('fetch_user_friends', {}, 'job-again');
    await world.till(evening);
    expect(world.job('job-again').status).toBe('failed');
    expect(world.ran).toHaveLength(3);
  });
});

describe('what is under way', () => {
  test('is not started a second time', async () => {
    const world = await new ScheduledWorld().given(morning, noon);
    world.mood.hangs = 'fetch_user_friends';
    await world.begin('fetch_user_friends', { onboarding: true });
    await world.till('2026-01-10T11:30:00Z');
    expect(jobsOf(world)).toHaveLength(1);
    expect(world.row('fetch_user_friends')).toMatchObject({ due: false, last_run: null });
    // Sixty hours of heartbeats.
  }, 30_000);

  test('and was stopped by the person goes on where it was, as when it is started again', async () => {
    const world = await new ScheduledWorld().given(morning, noon);
    world.mood.hangs = 'fetch_user_friends';
    await world.begin('fetch_user_friends');
    await world.until(() => world.ran.length === 1, 60_000);
    await world.instance.engine.queue.stop('job-fetch_user_friends');
    await world.till('2026-01-10T11:30:00Z');
    expect(jobsOf(world).map(({ status }) => status)).toEqual(['running']);
  });
});

describe('is held, says why, and begins once nothing is in the way', () => {
  const held = async (world: ScheduledWorld) =>
    (await summary(world.instance.engine.core)).schedule.at(-1)?.held;

  test('while the api has the job switched off, with its sentence', async () => {
    const world = await new ScheduledWorld().given(morning, noon);
    const sentence = 'The network is changing its pages.';
    world.api.policy.disabled_jobs = { fetch_user_friends: sentence };
    await world.till('2026-01-12T09:00:00Z');
    expect([world.ran, jobsOf(world)]).toEqual([[], []]);
    expect(await held(world)).toEqual({ code: 'job_disabled', text: sentence });
    expect((await popupFacts(world.instance.engine.core)).scheduled).toEqual({
      name: 'fetch_user_friends',
      at: null,
      held: sentence,
    });
    expect(world.net).toBeNull();

    world.api.policy.disabled_jobs = {};
    await world.till('2026-01-12T10:30:00Z');
    expect(world.ran).toHaveLength(1);
    expect(await held(world)).toBeNull();
  });

  test('while the plan does not grant it: free nothing, without PRO no reactions', async () => {
    const world = await new ScheduledWorld().given(morning, noon, reacting);
    await planned(world, 'basic');
    await world.till('2026-01-10T11:30:00Z');
    expect(world.ran.map(({ name }) => name)).toEqual(['fetch_user_friends']);
    expect(world.row('fetch_user_newsfeed')?.held?.code).toBe('plan_insufficient');

    await planned(world, 'free');
    await world.till('2026-01-11T11:30:00Z');
    expect(world.ran).toHaveLength(1);
    await planned(world, 'pro');
    void world.instance.engine.tick();
    await world.till('2026-01-11T11:32:00Z');
    expect(
      world.ran
        .map(({ name }) => name)
        .slice(1)
        .toSorted(),
    ).toEqual(['fetch_user_friends', 'fetch_user_newsfeed']);
  });

  test.each(['terms', 'confirmed'] as const)('while %s is missing', async (missing) => {
    const world = await new ScheduledWorld().given(morning, reacting);
    const kept = world.store.dump('facts').find(({ key }) => key === missing)!.value;
    await world.store.write((tx) => tx.delete('facts', missing));
    await world.till(evening);
    expect(jobsOf(world)).toEqual([]);
    expect(await held(world)).toMatchObject({ text: expect.stringContaining('popup') });

    await world.store.write((tx) => tx.put('facts', missing, kept));
    void world.instance.engine.tick();
    await world.until(() => world.ran.length === 1, 60_000);
    expect(world.ran).toHaveLength(1);
  });
});

test('engagement that was read within six hours has had its time', async () => {
  const engagement = task('fetch_user_engagements', { everyDay: '12:00:00' });
  const world = await new ScheduledWorld().given(morning, engagement);
  await world.store.write((tx) => tx.put('facts', 'cooldown', at('2026-01-10T13:00:00Z')));
  await world.till(evening);
  expect(world.ran).toEqual([]);
  await world.till('2026-01-11T20:00:00Z');
  expect(world.times).toEqual(['2026-01-11T11:00:00']);
});

describe('a schedule that is set again', () => {
  test('the same tasks keep their place in time: what is due is not forgotten', async () => {
    const world = await new ScheduledWorld().given(morning, noon);
    world.api.policy.disabled_jobs = { fetch_user_friends: 'Off for today.' };
    await world.till(evening);
    await world.set(noon);
    expect(world.row('fetch_user_friends')).toMatchObject({ due: true });
  });

  test('another time counts from now on', async () => {
    const world = await new ScheduledWorld().given(morning, noon);
    await world.till('2026-01-10T10:00:00Z');
    await world.set(task('fetch_user_friends', { everyDay: '08:00:00' }));
    await world.till('2026-01-11T20:00:00Z');
    expect(world.times).toEqual(['2026-01-11T07:00:00']);
  });

  test('what is left out, or switched off, runs no more', async () => {
    const world = await new ScheduledWorld().given(morning, noon, reacting);
    await world.set(task('fetch_user_friends', { enabled: false }));
    await world.till('2026-01-12T20:00:00Z');
    expect(world.ran).toEqual([]);
    expect(world.store.dump('schedule').map(({ key }) => key)).toEqual(['fetch_user_friends']);
    expect(world.alarm).toBeNull();
  });

  test.each([
    ['two of one name', [noon, noon]],
    [
      'one that follows itself',
      [task('fetch_user_friends', { scheduled: 'afterJob', afterJob: 'fetch_user_friends' })],
    ],
    ['arguments that are none', [{ ...reacting, args: { reactions_to_send: 4000 } }]],
  ])('%s are refused, and nothing is changed', async (_, tasks) => {
    const world = await new ScheduledWorld().given(morning, noon);
    await expect(world.set(...tasks)).rejects.toMatchObject({ code: 'schedule_invalid' });
    expect(world.row('fetch_user_friends')).toMatchObject({ task: noon });
    expect(world.store.dump('schedule')).toHaveLength(1);
  });
});

describe('the owner of a schedule', () => {
  test('has no owner without a connected user', async () => {
    const world = new ScheduledWorld();
    await expect(world.set(noon)).rejects.toMatchObject({ code: 'user_missing' });
  });

  test('signing out forgets it', async () => {
    const world = await new ScheduledWorld().given(morning, noon);
    await world.instance.engine.connectedUser.clear(false);
    void world.instance.engine.tick();
    await world.till(evening);
    expect([world.store.dump('schedule'), world.ran, world.alarm]).toEqual([[], [], null]);
  });

  test('a schedule of another user is dropped, not run', async () => {
    const world = await new ScheduledWorld().given(morning, noon);
    const row = world.row('fetch_user_friends')!;
    await world.store.write((tx) =>
      tx.put('schedule', 'fetch_user_friends', { ...row, user_id: 'somebody-else' }),
    );
    await world.till(evening);
    expect([world.store.dump('schedule'), jobsOf(world)]).toEqual([[], []]);
  });
});
