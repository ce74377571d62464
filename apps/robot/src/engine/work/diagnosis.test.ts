import { Diagnosis } from '@winnow/sdk/contract';
import { pageKinds } from '@winnow/sdk/rules';
import { describe, expect, test } from 'vitest';
import type { NetworkErrorKind } from '../../networks/network';
import type { Implementation } from './implementation';
import { worldOf } from '../../testing/simulation/one-job';
import { World } from '../../testing/simulation/world';

const JOB = 'job-initial_user_setup';
const reads: Implementation<'initial_user_setup'> = async (run) => {
  const { full_name, username } = await run.step('read', () => run.network.identity());
  return { full_name, username };
};
const found = (world: World) =>
  world.store.dump('facts').find(({ key }) => key === 'diagnosis')?.value as Diagnosis | undefined;
const codes = (world: World) =>
  Object.fromEntries(found(world)?.pages.map(({ page, code }) => [page, code]) ?? []);

async function checked(prepare: (world: World) => void = () => undefined): Promise<World> {
  const world = await worldOf(reads);
  world.network.befriend(1);
  prepare(world);
  await world.instance.engine.diagnose('mid-1');
  await world.until(() => found(world) !== undefined);
  return world;
}

describe('a self-check', () => {
  test('reads each kind of page once and answers the asking page with counts only', async () => {
    const world = await checked();

    expect(world.network.examined).toEqual([...pageKinds]);
    expect(world.diagnosed).toEqual([{ replies: ['mid-1'], diagnosis: found(world) }]);
    expect(Diagnosis.parse(found(world)).pages.map(({ page }) => page)).toEqual([...pageKinds]);
    expect(JSON.stringify(found(world))).not.toContain([...world.network.friends.keys()][0]);
    expect(world.store.dump('facts').map(({ key }) => key)).not.toContain('diagnosing');
  });

  test('calls no page well that shows something of which nothing was read', async () => {
    const world = await checked(({ network }) => {
      network.exams.feed = { found: { posts: 0, sponsored: 0 }, shown: { controls: 12 } };
      network.exams.shares = { found: { people: 0 }, shown: { total: 0 } };
      network.exams.posts = { found: { posts: 3, unidentified: 0 }, shown: { controls: 9 } };
    });

    const outcomes = Object.fromEntries(
      found(world)!.pages.map(({ page, outcome, code }) => [page, [outcome, code]]),
    );
    expect(outcomes).toMatchObject({
      feed: ['doubtful', 'nothing_read'],
      shares: ['ok', null],
      posts: ['ok', null],
    });
  });

  test('lets the jobs have the network first, and never presses anything', async () => {
    const world = await worldOf(reads);
    await world.begin('initial_user_setup');
    await world.instance.engine.diagnose('mid-1');
    await world.until(() => found(world) !== undefined);

    expect(world.job(JOB).status).toBe('done');
    const [first, second] = world.network.opens;
    expect(first).toBeLessThan(second!);
    expect([world.network.presses, world.network.requests, world.network.reactions]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('goes on where it was when the worker is killed at any point, and ends', async () => {
    const ends: { noted: boolean; visits: number }[] = [];
    for (let isOver = false; !isOver;) {
      const point = ends.length + 1;
      isOver = true;
      const crash = (at: number) => {
        if (at === point) isOver = false;
        return at === point;
      };
      const world = await new World({ initial_user_setup: reads }, { crash }).ready();
      world.network.befriend(1);
      void world.instance.engine.diagnose('mid-1');
      await world.until(() => found(world) !== undefined, 600_000);
      ends.push({ noted: found(world) !== undefined, visits: world.network.examined.length });
    }

    expect(ends.length).toBeGreaterThan(50);
    // Killed before the command was written: no page was told that it will run.
    const lost = ends.findLastIndex(({ noted }) => !noted);
    expect(lost).toBeLessThan(6);
    const visits = ends.slice(lost + 1).map((end) => end.visits - pageKinds.length);
    expect(Math.min(...visits)).toBe(0);
    expect(Math.max(...visits)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['blocked', 'action_blocked', 'blocked'],
    ['signed_out', 'session_missing', 'signed_out'],
    ['hidden', 'window_hidden', 'window_hidden'],
  ] satisfies [NetworkErrorKind, string, string][])(
    'ends at once where %s holds for every page',
    async (kind, code, expected) => {
      const world = await checked(({ network }) => {
        network.faults = [{ kind, code }];
      });

      expect(new Set(Object.values(codes(world)))).toEqual(new Set([expected]));
      expect(world.network.opens).toHaveLength(1);
      expect(found(world)?.pages.every(({ outcome }) => outcome === 'skipped')).toBe(true);
    },
  );

  test('names the page that it does not know, and reads the others', async () => {
    const world = await checked(({ network }) => {
      network.faults = [{ kind: 'layout', code: 'identity_unread' }];
    });

    expect(found(world)?.pages[0]).toEqual({
      page: 'profile',
      outcome: 'layout',
      code: 'identity_unread',
      found: { seen: 1 },
      shown: {},
    });
    expect(
      found(world)
        ?.pages.slice(1)
        .every(({ outcome }) => outcome === 'ok'),
    ).toBe(true);
    expect(world.store.dump('logs').map(({ value }) => value.message)).toContain(
      'self-check: profile layout identity_unread',
    );
  });

  test('tries a page that failed again, but not for ever', async () => {
    const world = await checked(({ network }) => {
      network.faults = Array.from({ length: 4 }, () => ({ kind: 'retry', code: 'page_failed' }));
    });

    expect(codes(world)).toMatchObject({ profile: 'page_failed', friends: null });
    expect(world.network.opens).toHaveLength(pageKinds.length + 3);
  });

  test('looks again at a page that names no language, and says so when none comes', async () => {
    const world = await checked(({ network }) => {
      network.faults = Array.from({ length: 3 }, () => ({
        kind: 'layout',
        code: 'language_missing',
      }));
    });
    expect(found(world)?.pages[0]).toMatchObject({ outcome: 'layout', code: 'language_missing' });
    expect(world.network.examined).toEqual(pageKinds.slice(1));
    expect(world.store.dump('logs').map(({ value }) => value.message)).toContain(
      `self-check: ${pageKinds[0]} layout language_missing`,
    );
  });

  test('keeps to the hour’s budget of pages', async () => {
    const world = await worldOf(reads);
    const now = world.clock.now();
    await world.store.write(async (tx) => {
      const state = (await tx.get('pace', 'state')) ?? {
        acts: [],
        next_act_at: 0,
        blocks: [],
        blocked_until: null,
        block: null,
        no_effect_in_a_row: 0,
        layout_in_a_row: 0,
      };
      await tx.put('pace', 'state', { ...state, opens: Array.from({ length: 20_000 }, () => now) });
    });
    await world.instance.engine.diagnose('mid-1');
    await world.until(() => found(world) !== undefined);

    expect(world.network.opens).toEqual([]);
    expect(new Set(Object.values(codes(world)))).toEqual(new Set(['page_budget']));
  });

  test('is refused before the terms are accepted, and is deleted at sign-out', async () => {
    const world = await worldOf(reads);
    const { engine } = world.instance;
    await world.store.write((tx) => tx.delete('facts', 'terms'));
    await expect(engine.diagnose('mid-1')).rejects.toMatchObject({ code: 'terms_missing' });

    const after = await checked();
    await after.instance.engine.connectedUser.clear(false);
    expect(found(after)).toBeUndefined();
  });

  test('asked for twice is done once, and both are answered', async () => {
    const world = await worldOf(reads);
    await Promise.all(['mid-1', 'mid-2'].map((mid) => world.instance.engine.diagnose(mid)));
    await world.until(() => found(world) !== undefined);

    expect(world.diagnosed.map(({ replies }) => replies)).toEqual([['mid-1', 'mid-2']]);
    expect(world.network.examined).toHaveLength(pageKinds.length);
  });
});
