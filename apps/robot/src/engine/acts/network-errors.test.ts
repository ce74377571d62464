import { describe, expect, test } from 'vitest';
import { NetworkError, type NetworkErrorKind } from '../../networks/network';
import type { Implementation } from '../work/implementation';
import { worldOf } from '../../testing/simulation/one-job';
import { World } from '../../testing/simulation/world';

const HOUR = 3_600_000;
const JOB = 'job-initial_user_setup';
const reads: Implementation<'initial_user_setup'> = async (run) => {
  const { full_name, username } = await run.step('read', () => run.network.identity());
  return { full_name, username };
};

describe('what a kind of NetworkError does', () => {
  async function meeting(kind: NetworkErrorKind, code: string, times = 1): Promise<World> {
    const world = await worldOf(reads);
    world.network.faults = Array.from({ length: times }, () => ({ kind, code }));
    await world.begin('initial_user_setup');
    return world;
  }

  test('retry: tries again with growing waits', async () => {
    const world = await meeting('retry', 'page_failed', 4);
    await world.finished(JOB);
    const gaps = world.network.opens.slice(1).map((at, n) => at - world.network.opens[n]!);

    expect(world.job(JOB).status).toBe('done');
    expect(gaps).toHaveLength(4);
    expect(gaps[3]).toBeGreaterThan(gaps[0]! * 2);
  });

  test('retry: fails with words after ten times in a row', async () => {
    const world = await meeting('retry', 'page_failed', 50);
    await world.finished(JOB);

    expect(world.job(JOB)).toMatchObject({ status: 'failed', failure: { code: 'page_failed' } });
    expect(world.network.calls).toBe(10);
  });

  test('blocked: everything pauses for 24 hours, then goes on', async () => {
    const world = await meeting('blocked', 'action_blocked');
    await world.until(() => world.job(JOB).status === 'waiting');
    expect(world.job(JOB).waiting?.text).toContain('24 hours');
    const paused = world.clock.now();
    await world.finished(JOB);

    expect(world.job(JOB).status).toBe('done');
    expect(world.network.opens[1]! - paused).toBeGreaterThanOrEqual(24 * HOUR);
  }, 30_000);

  test('blocked: a second time within a week pauses for 48 hours', async () => {
    const world = await meeting('blocked', 'action_blocked', 2);
    await world.finished(JOB);

    expect(world.network.opens[2]! - world.network.opens[1]!).toBeGreaterThanOrEqual(48 * HOUR);
  }, 60_000);

  test('a page that names no language is opened again: it says nothing of the others', async () => {
    const world = await meeting('layout', 'language_missing', 2);
    await world.finished(JOB);

    expect(world.job(JOB).status).toBe('done');
    expect(world.network.calls).toBe(3);
  });

  test('pages that name no language again and again end the job as what did not answer, to be gone on with', async () => {
    const world = await meeting('layout', 'language_missing', 50);
    await world.finished(JOB);

    expect(world.job(JOB)).toMatchObject({ failure: { code: 'language_missing' } });
    expect(world.job(JOB).failure?.text).toMatch(
      /Start the job again later; it continues where it was/,
    );
    expect(world.network.calls).toBe(10);
  });

  test.each([
    ['nl', 'are in Dutch, a language that the robot does not know yet'],
    ['zh-Hans', 'are in Chinese, a language that'],
    ['none', 'are in a language that'],
    ['<b>x', 'are in a language that'],
    ['qqq', 'are in a language that'],
  ])(
    'a language that is not there is named, as far as the page says it (%s)',
    async (code, words) => {
      const world = await worldOf(async (run) => {
        await run.step('read', () => run.network.identity());
        return { full_name: '', username: null };
      });
      world.network.faults = [
        { kind: 'layout', code: 'language_unknown', seen: { language: code } },
      ];
      await world.begin('initial_user_setup');
      await world.finished(JOB);

      const { failure } = world.job(JOB);
      expect(failure).toMatchObject({ code: 'language_unknown' });
      expect(failure?.text).toContain(words);
      // Of fifty friends the first twelve may be removed already.
      expect(failure?.text).toContain('The job stopped. Switch them to English');
    },
  );

  test.each(['by its own look', 'when a page of the network loads'])(
    'acting as a page: waits with words, and goes on once the user has switched back, %s',
    async (how) => {
      const world = await worldOf(reads);
      world.network.actsAsPage = true;
      await world.begin('initial_user_setup');
      await world.until(() => world.network.opens.length === 3);

      expect(world.job(JOB)).toMatchObject({
        status: 'waiting',
        waiting: {
          code: 'acting_as_page',
          text: expect.stringContaining('Switch back to your own profile'),
        },
      });
      world.network.actsAsPage = false;
      const before = world.clock.now();
      if (how !== 'by its own look') await world.instance.engine.onPossibleSignIn();
      await world.finished(JOB);
      expect(world.job(JOB).status).toBe('done');
      const waited = how === 'by its own look' ? 121_000 : 5_000;
      expect(world.clock.now() - before).toBeLessThan(waited);
    },
  );

  test('signed_out: waits, polls, and goes on when signed in again', async () => {
    const world = await worldOf(reads);
    world.network.isSignedOut = true;
    await world.begin('initial_user_setup');
    await world.until(() => world.network.opens.length === 3);
    expect(world.job(JOB)).toMatchObject({ status: 'waiting', waiting: { code: 'signed_out' } });
    world.network.isSignedOut = false;
    await world.instance.engine.onPossibleSignIn();
    const before = world.clock.now();
    await world.finished(JOB);

    expect(world.job(JOB).status).toBe('done');
    expect(world.clock.now() - before).toBeLessThan(5_000);
    expect(world.store.dump('facts').map(({ key }) => key)).not.toContain('signed_out');
  });

  test('hidden: waits for the robot’s window, and goes on at once when it is back', async () => {
    const world = await meeting('hidden', 'window_hidden');
    await world.until(() => world.job(JOB).status === 'waiting');
    expect(world.job(JOB).waiting).toEqual({
      code: 'window_hidden',
      text: expect.stringContaining('Bring the robot’s window back'),
    });
    const before = world.clock.now();
    await world.instance.engine.onPossibleWindowReturn();
    await world.finished(JOB);

    expect(world.job(JOB).status).toBe('done');
    expect(world.clock.now() - before).toBeLessThan(5_000);
  });

  test('hidden: is tried again every ten minutes, should nobody say that the window is back', async () => {
    const world = await meeting('hidden', 'window_hidden', 2);
    await world.finished(JOB);
    const { opens } = world.network;

    expect(world.job(JOB).status).toBe('done');
    expect(opens).toHaveLength(3);
    for (const gap of [opens[1]! - opens[0]!, opens[2]! - opens[1]!])
      expect(gap).toBeGreaterThanOrEqual(600_000);
  });

  test('layout: fails with a diagnostic of counts and shapes', async () => {
    const world = await meeting('layout', 'list_missing');
    await world.until(() => world.job(JOB).status === 'failed');

    expect(world.job(JOB).failure?.code).toBe('list_missing');
    await world.finished(JOB);
    expect(world.api.calls).toContain('logs');
  });

  test('gone: is the caller’s to judge', async () => {
    const world = await worldOf(async (run) => {
      const kind = await run.step('look', () =>
        run.network.identity().then(
          () => 'there',
          (error: unknown) => (error instanceof NetworkError ? error.kind : 'bug'),
        ),
      );
      return { full_name: kind, username: null };
    });
    world.network.faults = [{ kind: 'gone', code: 'profile_missing' }];
    await world.begin('initial_user_setup');
    await world.finished(JOB);

    expect(world.job(JOB).result).toMatchObject({ full_name: 'gone' });
    expect(world.network.calls).toBe(1);
  });
});

test('opens at most 200 pages in any hour at the store pace', async () => {
  const { storePace } = await import('@winnow/sdk/rules');
  const registry = {
    initial_user_setup: async (run: {
      step: (key: string, work: () => Promise<unknown>) => Promise<unknown>;
      network: { identity: () => Promise<unknown> };
    }) => {
      for (let n = 0; n < 450; n += 1) await run.step(`read:${n}`, () => run.network.identity());
      return { full_name: '', username: null };
    },
  } as never;
  const world = await new World(registry, { options: { floors: storePace } }).ready();
  await world.begin('initial_user_setup');
  await world.finished(JOB);

  const { opens } = world.network;
  expect(opens).toHaveLength(450);
  for (const [n, at] of opens.entries()) {
    const within = opens.slice(n).filter((other) => other < at + HOUR);
    expect(within.length).toBeLessThanOrEqual(200);
  }
}, 60_000);
