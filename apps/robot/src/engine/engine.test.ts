import { expect, test } from 'vitest';
import type { Implementation, Registry } from './work/implementation';
import type { Run } from './work/run';
import { idle, worldOf } from '../testing/simulation/one-job';
import { World } from '../testing/simulation/world';

const HOUR = 3_600_000;

const JOB = 'job-initial_user_setup';
const reads: Implementation<'initial_user_setup'> = async (run) => {
  const { full_name, username } = await run.step('read', () => run.network.identity());
  return { full_name, username };
};

/** One that ends at once, one that takes a while. */
const resting = {
  initial_user_setup: async () => ({ full_name: '', username: null }),
  fetch_user_friends: async (run: Run) => {
    await run.sleep('a while', 5_000);
    return { read: 0, shown: 0, complete: true, doubt: null, gone: 0 };
  },
  fetch_user_engagements: idle,
  remove_user_friends: idle,
} satisfies Registry;
const isDone = (world: World) =>
  world.store.dump('jobs').some(({ value }) => value.job.status === 'done') &&
  world.store.dump('outbox').length === 0;

test('does not run a finished step again after the worker was killed', async () => {
  let runs = 0;
  const world = await worldOf(async (run) => {
    await run.step('once', async () => (runs += 1));
    await run.step('die', async () => {
      if (world.instances.length === 1) world.kill();
      return null;
    });
    return { full_name: String(runs), username: null };
  });
  await world.begin('initial_user_setup');
  await world.finished(JOB);

  expect(world.instances).toHaveLength(2);
  expect(world.job(JOB).result).toEqual({ full_name: '1', username: null });
});

test('stays silent while it repeats what was done', async () => {
  const world = await worldOf(async (run) => {
    for (let n = 1; n <= 3; n += 1) {
      await run.step(`step:${n}`, async () => n);
      await run.report({ done: n, unit: 'steps', text: `${n}` });
    }
    await run.step('die', async () => {
      if (world.instances.length === 1) world.kill();
      return null;
    });
    return { full_name: '', username: null };
  });
  await world.begin('initial_user_setup');
  await world.finished(JOB);

  const told = world.jobs
    .map(({ progress }) => progress?.done)
    .filter((done) => done !== undefined);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.filter((done) => done === 1)).toHaveLength(1);
});

test('gives the worker back for a long sleep and is woken by its alarm', async () => {
  const world = await worldOf(async (run) => {
    await run.sleep('long', 6 * HOUR);
    return { full_name: '', username: null };
  });
  const began = world.clock.now();
  await world.begin('initial_user_setup');
  await world.until(() => world.alarm !== null);
  world.kill();
  await world.finished(JOB);

  expect(world.instances).toHaveLength(2);
  expect(world.clock.now() - began).toBeGreaterThanOrEqual(6 * HOUR);
  expect(world.clock.now() - began).toBeLessThan(6 * HOUR + 60_000);
});

test('sleeps at most as long as asked when the clock is set back by a day', async () => {
  const world = await worldOf(async (run) => {
    await run.sleep('long', HOUR);
    return { full_name: '', username: null };
  });
  await world.begin('initial_user_setup');
  await world.until(() => world.job(JOB).wake_at !== undefined);
  world.jump(-24 * HOUR);
  const ended = await world.until(() => world.job(JOB).status === 'done', 2 * HOUR);

  expect(ended).toBe(true);
});

test('leaves the job to one of two instances, and takes over 30 s after that one died', async () => {
  const runners: string[] = [];
  const world = await worldOf(async (run) => {
    await run.step('work', async () => {
      runners.push(
        world.instances.find(({ isDead }) => !isDead) === world.instances[0] ? 'first' : 'second',
      );
      await world.clock.sleep(50_000);
      return null;
    });
    return { full_name: '', username: null };
  });
  const [first, second] = [world.instance, world.start()];
  await first.engine.queue.start(JOB, 'initial_user_setup', {});
  void first.engine.tick();
  void second.engine.tick();
  await world.until(() => false, 40_000);
  expect(runners).toEqual(['first']);

  world.kill(first);
  const died = world.clock.now();
  await world.finished(JOB);
  expect(runners).toEqual(['first', 'second']);
  expect(world.clock.now() - died).toBeLessThan(30_000 + 50_000 + 31_000);
});

test('refuses every write of an instance whose lease was taken over', async () => {
  const world = await worldOf(async (run) => {
    await run.step('slow', async () => {
      if (world.instances.length > 1) return null;
      // As if the computer slept: no heartbeat, and another worker took over.
      await world.store.write((tx) =>
        tx.put('lease', 'engine', { owner: 'another', until: world.clock.now() + 30_000 }),
      );
      return null;
    });
    return { full_name: '', username: null };
  });
  await world.begin('initial_user_setup');
  await world.until(() => world.store.dump('lease')[0]?.value.owner === 'another');
  await world.until(() => false, 5_000);

  expect(world.store.dump('steps')).toEqual([]);
  expect(world.job(JOB).status).toBe('running');
});

test('runs one job at a time and the rest in order', async () => {
  let running = 0;
  const order: string[] = [];
  const job = (async (run: {
    id: string;
    step: (key: string, work: () => Promise<null>) => Promise<null>;
  }) => {
    await run.step('work', async () => {
      expect((running += 1)).toBe(1);
      await world.clock.sleep(5_000);
      running -= 1;
      order.push(run.id);
      return null;
    });
    return {
      full_name: '',
      username: null,
      read: 0,
      shown: 0,
      complete: true,
      doubt: null,
      gone: 0,
    };
  }) as never;
  const world = await new World({
    initial_user_setup: job,
    fetch_user_friends: job,
    fetch_user_engagements: idle,
    remove_user_friends: idle,
  }).ready();
  await world.begin('fetch_user_friends', {}, 'job-first');
  await world.begin('initial_user_setup', {}, 'job-second');
  await world.finished('job-second');

  expect(order).toEqual(['job-first', 'job-second']);
});

test('answers a second start of the same with the job that is there, queued again if it was stopped', async () => {
  const world = await worldOf(idle);
  const first = await world.begin('initial_user_setup', {}, 'job-one-one');
  expect((await world.begin('initial_user_setup', {}, 'job-two-two')).id).toBe(first.id);

  await world.instance.engine.queue.stop(first.id);
  const again = await world.begin('initial_user_setup', {}, 'job-three-3');
  expect(again).toMatchObject({ id: first.id, status: 'queued' });
  expect(world.store.dump('jobs')).toHaveLength(1);
});

test.each(['alarms.at', 'alarms.net off', 'write'])(
  'a job that is started while the engine comes to rest (%s) is begun at once, and woken if the worker dies',
  async (moment) => {
    for (const when of ['before', 'after'])
      for (const dies of [false, true]) {
        const started: Promise<unknown>[] = [];
        const world: World = await new World(resting, {
          crash: (_, name) => {
            if (name !== `${when} ${moment}` || started.length > 0 || !isDone(world)) return false;
            const { engine } = world.instance;
            // A call to the browser is made in one turn: a command comes before it or after it.
            const start = Promise.resolve()
              .then(() => engine.queue.start('job-second', 'fetch_user_friends', {}))
              .then(() => (dies ? world.kill() : void engine.tick()));
            started.push(start);
            return false;
          },
        }).ready();
        await world.begin('initial_user_setup');
        await world.until(() => started.length > 0);
        await Promise.all(started);
        const isBegun = () => world.job('job-second').status === 'running';
        await world.until(isBegun, dies ? 61_000 : 1_000);
        expect(isBegun(), `${when} ${moment}, ${dies ? 'dies' : 'lives'}`).toBe(true);
        await world.finished('job-second');
        expect(world.job('job-second').status).toBe('done');
      }
  },
);

test('ends no step early and begins none when an update waits; the next worker goes on', async () => {
  const steps: number[] = [];
  const world = await worldOf(async (run) => {
    for (let n = 1; n <= 6; n += 1)
      await run.step(`step:${n}`, async () => {
        await world.clock.sleep(1_000);
        if (n === 3) world.instance.engine.drain();
        await world.clock.sleep(1_000);
        steps.push(n);
        return null;
      });
    return { full_name: '', username: null };
  });
  await world.begin('initial_user_setup');
  await world.until(() => steps.length === 3);
  await world.until(() => false, 0);
  const drained = world.clock.now();
  let isEnded = false;
  void world.instance.engine.tick().then(() => (isEnded = true));
  await world.until(() => isEnded, 30_000);
  expect(world.clock.now() - drained).toBeLessThan(1_000);
  expect(steps).toEqual([1, 2, 3]);

  world.kill();
  await world.finished(JOB);
  expect(steps).toEqual([1, 2, 3, 4, 5, 6]);
  expect(world.job(JOB).status).toBe('done');
});

test('tries again by itself after storage failed, and loses nothing', async () => {
  const world = await worldOf(reads);
  const id = (await world.instance.engine.queue.start(JOB, 'initial_user_setup', {})).id;
  world.storageFails = 4;
  void world.instance.engine.tick();
  await world.finished(id);

  expect(world.storageFails).toBe(0);
  expect(world.job(id).status).toBe('done');
});

test('fails a job on an unexpected error, and says so', async () => {
  const world = await worldOf(async () => {
    throw new TypeError('x is undefined');
  });
  await world.begin('initial_user_setup');
  await world.finished(JOB);

  expect(world.job(JOB)).toMatchObject({ status: 'failed', failure: { code: 'robot_error' } });
  expect(world.errors).toHaveLength(1);
});
