import { expect, test } from 'vitest';
import type { RobotUser } from '@winnow/sdk/link/messages';
import { standardStrategies, storePace } from '@winnow/sdk/rules';
import { removing } from '../../testing/stories/removing';
import { registry } from '../../jobs/index';
import { somePosts } from '../../testing/simulation/posts';
import { World } from '../../testing/simulation/world';

const JOB = 'job-remove_user_friends';
const sentence = 'Removing rests while the network changes its pages.';
const off = { remove_user_friends: sentence };
const HOUR = 3_600_000;

async function scanning(change: (world: World) => void) {
  const world = await new World(registry).ready();
  world.network.befriend(90);
  change(world);
  await world.begin('fetch_user_friends');
  await world.finished('job-fetch_user_friends');
  return world;
}

const logged = (world: World) => world.api.lines.map(({ message }) => message);

test('a job in the queue waits with the api’s sentence, touches nothing, and runs when it is on again', async () => {
  const world = await new World(registry).ready();
  const [friend] = world.network.befriend(3);
  world.api.policy.disabled_jobs = off;
  const friends = [{ facebook_id: friend!, facebook_profile_id: null, full_name: 'A Friend' }];
  await world.begin('remove_user_friends', { friends });
  await world.until(() => world.job(JOB).status === 'waiting', HOUR);
  expect(world.job(JOB).waiting).toEqual({ code: 'job_disabled', text: sentence });
  await world.until(() => false, 5 * HOUR);
  expect([world.network.presses, world.network.opens]).toEqual([[], []]);

  world.api.policy.disabled_jobs = {};
  await world.finished(JOB);
  expect(world.job(JOB).result).toMatchObject({ removed: 1 });
});

test('others run meanwhile', async () => {
  const world = await new World(registry).ready();
  const [friend] = world.network.befriend(3);
  world.api.policy.disabled_jobs = off;
  const friends = [{ facebook_id: friend!, facebook_profile_id: null, full_name: 'A Friend' }];
  await world.begin('remove_user_friends', { friends });
  await world.until(() => world.job(JOB).status === 'waiting', HOUR);
  await world.begin('fetch_user_friends');
  await world.finished('job-fetch_user_friends');
  expect(world.job('job-fetch_user_friends').status).toBe('done');
  expect(world.job(JOB).status).toBe('waiting');
});

test('a running job waits between two acts, leaves no act unclear, and resumes where it was', async () => {
  let seen = 0;
  const { world, ids, job } = await removing(
    6,
    ({ api, clock }) => {
      // Paced as in the store: the policy is asked for again while it runs.
      api.policy.pace = { ...storePace, removal_gap_ms: [240_000, 240_000] };
      const watch = async () => {
        await clock.sleep(700_000);
        api.policy.disabled_jobs = off;
        await clock.sleep(HOUR);
        seen = api.acts.size;
        api.policy.disabled_jobs = {};
      };
      void watch();
    },
    { options: { floors: storePace } },
  );
  const paused = world.jobs.filter(({ waiting }) => waiting?.code === 'job_disabled');
  expect(paused.length).toBeGreaterThan(0);
  expect(paused[0]!.waiting!.text).toBe(sentence);
  expect(paused.flatMap(({ acts }) => acts).filter(({ state }) => state === 'sent')).toEqual([]);
  expect(seen).toBeGreaterThan(0);
  expect(job.result).toMatchObject({ removed: 6 });
  expect(world.network.presses.map(({ id }) => id)).toEqual(ids);
});

test('the depth of a plan that the user just bought is in force at once', async () => {
  const world = await new World(registry).ready();
  const { connectedUser } = world.instance.engine;
  const { value } = world.store.dump('facts').find(({ key }) => key === 'user')!;
  const { token, api_url, ...user } = value as RobotUser & { token: string; api_url: string };
  await connectedUser.set({ ...user, plan: 'free' }, token, api_url);
  world.api.policy.depth = { posts: 10, days: 20 };
  world.network.befriend(3);
  world.network.posts = somePosts(15, world.clock.now(), 1);
  await world.begin('fetch_user_friends');
  await world.finished('job-fetch_user_friends');

  await connectedUser.set({ ...user, plan: 'pro' }, token, api_url);
  await world.begin('fetch_user_engagements', { lookbehind: { by: 'posts', count: 12 } });
  await world.finished('job-fetch_user_engagements');
  expect(world.job('job-fetch_user_engagements').result).toMatchObject({ posts: 12 });
});

test('no policy makes it faster than its floors, any makes it slower', async () => {
  const gaps = async (gap: [number, number]) => {
    const { world } = await removing(
      4,
      ({ api }) => {
        api.policy.pace = { ...storePace, removal_gap_ms: gap };
      },
      { options: { floors: storePace } },
    );
    const times = world.network.presses.map(({ at }) => at);
    return times.slice(1).map((time, n) => time - times[n]!);
  };
  for (const gap of await gaps([1, 2])) expect(gap).toBeGreaterThanOrEqual(20_000);
  for (const gap of await gaps([90_000, 95_000])) expect(gap).toBeGreaterThanOrEqual(90_000);
});

test('ways of reading are chosen by name among those that are packaged', async () => {
  const world = await scanning(({ api }) => {
    api.policy.strategies = { friends_page: 'profile_friends', first_source: 'page' };
  });
  expect(world.strategies).toEqual({ friends_page: 'profile_friends', first_source: 'page' });
});

test('an unknown strategy name falls back to the standard one, the rest of the policy applies, and the log says so', async () => {
  const world = await scanning(({ api }) => {
    api.policy.strategies = { friends_page: 'https://example.org/x.js', new_way: 'fast' };
    api.policy.disabled_jobs = off;
  });
  expect(world.strategies).toEqual(standardStrategies);
  await expect(world.begin('remove_user_friends', { friends: [] })).rejects.toMatchObject({
    code: 'args_invalid',
  });
  const told = logged(world).filter((message) => message.includes('strategy'));
  expect(told).toEqual([
    'policy: no such strategy for friends_page',
    'policy: no such strategy for new_way',
  ]);
  expect(world.job('job-fetch_user_friends').status).toBe('done');
});

test('a policy with anything else in it is not taken at all', async () => {
  const world = await scanning(({ api }) => {
    api.policy = { ...api.policy, disabled_jobs: off, script: 'x' } as never;
  });
  expect(world.store.dump('facts').map(({ key }) => key)).not.toContain('policy');
  expect(logged(world)).toContain('policy not taken: policy_malformed');
});

test('a policy that cannot be had is logged once, however often it is asked for', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(600);
  world.api.faults = Array.from({ length: 50 }, () => ({ call: 'policy', code: 'internal' }));
  const { pace } = world.api.policy;
  await world.store.write((tx) =>
    tx.put('facts', 'policy', {
      at: 0,
      value: { ...world.api.policy, pace: { ...pace, read_gap_ms: [15_000, 15_000] } },
    }),
  );
  await world.begin('fetch_user_friends');
  await world.finished('job-fetch_user_friends');
  expect(world.api.calls.filter((call) => call === 'policy').length).toBeGreaterThan(3);
  expect(logged(world).filter((line) => line.startsWith('policy not taken'))).toHaveLength(1);
});
