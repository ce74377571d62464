import { expect, test } from 'vitest';
import { MANUAL } from '../../engine/acts/act-texts';
import { World } from '../../testing/simulation/world';
import { registry } from '../index';
import { chosen, JOB, removing } from '../../testing/stories/removing';

test('removes the friends who were chosen, each once, and nobody else (A-163)', async () => {
  const { world, ids, job } = await removing(7);

  expect(job.status).toBe('done');
  expect(job.result).toEqual({ removed: 7, already_gone: 0, failed: 0, unknown: 0, skipped: 0 });
  expect(world.network.presses.map(({ id }) => id)).toEqual(ids);
  expect(world.network.friendCount()).toBe(5);
  expect([...world.api.acts.values()].map(({ state }) => state)).toEqual(
    ids.map(() => 'confirmed'),
  );
  expect(world.told).toContain('reload_friends');
});

test('counts a former friend as gone, presses nothing, and returns the permit', async () => {
  const { world, ids, job } = await removing(3, ({ network }, [first]) =>
    network.relationships.set(first!, 'can_request'),
  );

  expect(job.result).toMatchObject({ removed: 2, already_gone: 1, failed: 0 });
  expect(world.network.presses.map(({ id }) => id)).toEqual(ids.slice(1));
  expect(world.api.granted.has(ids[0]!)).toBe(false);
});

test('says of people whom the api does not know that they are not in its list, not that they left', async () => {
  const { world, ids, job } = await removing(3, ({ api }, [first]) => api.unknown.add(first!));

  expect(job.result).toMatchObject({ removed: 2, already_gone: 0, skipped: 1 });
  expect(job.acts.find(({ facebook_id }) => facebook_id === ids[0])?.text).toContain(
    'not in the friends list that Winnow has',
  );
  expect(world.network.relationships.get(ids[0]!)).toBe('friends');
});

test('believes no answer: a phantom success is read again three times, then failed', async () => {
  const { world, job } = await removing(2, ({ network }, [first]) =>
    network.troubles.set(first!, 'phantom'),
  );

  expect(job.result).toMatchObject({ removed: 1, failed: 1, unknown: 0 });
  expect(job.acts.find(({ state }) => state === 'failed')?.text).toBe(MANUAL);
  expect(world.network.presses).toHaveLength(2);
  expect(
    world.store.dump('ledger').find(({ value }) => value.state === 'failed')?.value.rereads,
  ).toBe(3);
});

test('finds out by itself what an answer did not say', async () => {
  const { job } = await removing(2, ({ network }, [first]) =>
    network.troubles.set(first!, 'silent'),
  );

  expect(job.result).toMatchObject({ removed: 2 });
});

test('says that a faulty profile must be removed by hand, and continues', async () => {
  const { job } = await removing(4, ({ network }, [first, second]) => {
    network.troubles.set(first!, 'refused');
    network.troubles.set(second!, 'layout');
  });

  expect(job.result).toMatchObject({ removed: 2, failed: 2 });
  expect(job.acts.filter(({ state }) => state === 'failed').map(({ text }) => text)).toEqual([
    MANUAL,
    MANUAL,
  ]);
});

test('stays within the permits and skips friends whitelisted in between', async () => {
  const { world, ids, job } = await removing(8, ({ api }, [first]) => {
    api.limit = 4;
    api.whitelist.add(first!);
  });

  expect(job.result).toMatchObject({ removed: 4, skipped: 4 });
  expect(world.network.presses.map(({ id }) => id)).not.toContain(ids[0]);
  expect(world.network.presses).toHaveLength(4);
});

test.each(['while the group is under way', 'during a protective pause'])(
  'skips a friend whitelisted %s, and says so',
  async (when) => {
    const world = await new World(registry).ready();
    const ids = world.network.befriend(5);
    await world.begin('remove_user_friends', chosen(ids));
    await world.until(() => world.network.presses.length === 2);
    if (when.endsWith('pause')) {
      world.network.faults = [{ kind: 'blocked', code: 'action_blocked' }];
      await world.until(() => world.job(JOB).status === 'waiting');
    }
    const last = ids.at(-1)!;
    expect(world.api.granted.has(last)).toBe(true);
    world.api.protect(last);
    await world.finished(JOB);

    expect(world.job(JOB).result).toMatchObject({ removed: 4, skipped: 1 });
    expect(world.network.relationships.get(last)).toBe('friends');
    expect(world.job(JOB).acts.find(({ facebook_id }) => facebook_id === last)?.text).toBe(
      'Not removed: this friend is on your whitelist.',
    );
    expect(world.api.granted.has(last)).toBe(false);
  },
  30_000,
);

test.each([false, true])(
  'keeps a friend who became active after the choice, and says so (told with the plan: %s)',
  async (permitsBlindly) => {
    const { world, ids, job } = await removing(3, ({ api }, [, second]) => {
      api.whitelist.add(second!);
      api.closer.set(second!, 'became_active');
      api.permitsBlindly = permitsBlindly;
    });

    expect(world.network.presses.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(job.result).toMatchObject({ removed: 2, skipped: 0, became_active: [ids[1]] });
    expect(job.acts.find(({ facebook_id }) => facebook_id === ids[1])).toMatchObject({
      state: 'cancelled',
      text: 'Not removed: Winnow found engagement of theirs after you chose them.',
    });
  },
);

test('tells the dashboards to load the friends again after each change that the api has, and never before', async () => {
  const heard: string[][] = [];
  const world: World = await new World(registry, {
    notified: () => heard.push([...world.api.acts.values()].map(({ state }) => state)),
  }).ready();
  const ids = world.network.befriend(7);
  world.network.troubles.set(ids[6]!, 'phantom');
  await world.begin('remove_user_friends', chosen(ids));
  await world.finished(JOB);

  expect(heard[0]).toEqual(ids.map(() => 'planned'));
  for (let removed = 1; removed <= 6; removed += 1) {
    const known = heard.filter(
      (states) => states.filter((state) => state === 'confirmed').length === removed,
    );
    expect(known, `${removed} removed`).not.toEqual([]);
  }
  expect(heard.at(-1)).toEqual([...ids.slice(0, 6).map(() => 'confirmed'), 'failed']);
});

test('pauses for a day when three removals in a row do not take effect, then reads back and goes on', async () => {
  const world = await new World(registry).ready();
  const ids = world.network.befriend(6);
  for (const id of ids.slice(0, 3)) world.network.troubles.set(id, 'phantom');
  await world.begin('remove_user_friends', chosen(ids));
  await world.until(() => world.job(JOB).status === 'waiting');

  expect(world.job(JOB).waiting).toMatchObject({ code: 'blocked' });
  expect(Date.parse(world.job(JOB).wake_at!) - world.clock.now()).toBeGreaterThan(23 * 3_600_000);
  const pressed = world.network.presses.length;
  expect(pressed).toBe(3);

  await world.finished(JOB);
  expect(world.job(JOB).result).toMatchObject({ removed: 3, failed: 3 });
  expect(new Set(world.network.presses.map(({ id }) => id)).size).toBe(
    world.network.presses.length,
  );
}, 30_000);

test('goes on where it was after it was stopped and queued again', async () => {
  const world = await new World(registry).ready();
  const ids = world.network.befriend(8);
  await world.begin('remove_user_friends', chosen(ids));
  await world.until(() => world.network.presses.length === 3);
  await world.instance.engine.queue.stop(JOB);
  await world.finished(JOB);
  await world.until(() => world.store.dump('ledger').every(({ value }) => value.state !== 'sent'));

  const atStop = world.network.presses.length;
  expect(world.job(JOB).status).toBe('stopped');
  expect([...world.api.granted.keys()].length).toBe(atStop);
  expect([...world.api.acts.values()].filter(({ state }) => state === 'cancelled')).toHaveLength(
    8 - atStop,
  );

  await world.instance.engine.queue.requeue(JOB);
  void world.instance.engine.tick();
  await world.finished(JOB);
  expect(world.job(JOB).result).toMatchObject({ removed: 8 });
  expect(world.network.presses).toHaveLength(8);
});

test('a friend whose last removal could never be confirmed may be chosen again', async () => {
  const world = await new World(registry).ready();
  const [id, ...rest] = world.network.befriend(3);
  world.network.troubles.set(id!, 'silent');
  await world.begin('remove_user_friends', chosen([id!]));
  await world.until(() => world.network.presses.length === 1);
  world.network.relationships.set(id!, 'gone');
  await world.finished(JOB);
  expect(world.job(JOB).result).toMatchObject({ unknown: 1 });

  world.network.relationships.set(id!, 'friends');
  world.network.troubles.clear();
  await world.begin('remove_user_friends', chosen([id!, ...rest]), 'job-again');
  await world.finished('job-again');
  expect(world.job('job-again').result).toMatchObject({ removed: 3, skipped: 0 });
});

test.each([['hidden_before'], ['hidden_after']] as const)(
  'waits while its page stands still out of sight (%s), and removes each once all the same',
  async (trouble) => {
    const world = await new World(registry).ready();
    const ids = world.network.befriend(4);
    world.network.troubles.set(ids[1]!, trouble);
    await world.begin('remove_user_friends', chosen(ids));
    await world.until(() => world.job(JOB).status === 'waiting');

    expect(world.job(JOB).waiting).toMatchObject({
      code: 'window_hidden',
      text: expect.stringContaining('Bring the robot’s window back'),
    });
    await world.instance.engine.onPossibleWindowReturn();
    await world.finished(JOB);
    expect(world.job(JOB).result).toMatchObject({ removed: 4, failed: 0, unknown: 0 });
    expect(world.network.presses.map(({ id }) => id)).toEqual(ids);
  },
);

test('waits a random 20 to 60 seconds between two removals at the store pace', async () => {
  const { storePace } = await import('@winnow/sdk/rules');
  const world = await new World(registry, { options: { floors: storePace } }).ready();
  await world.begin('remove_user_friends', chosen(world.network.befriend(12)));
  await world.finished(JOB);

  const times = world.network.presses.map(({ at }) => at);
  const gaps = times.slice(1).map((at, n) => at - times[n]!);
  expect(gaps).toHaveLength(11);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(20_000);
  expect(new Set(gaps).size).toBeGreaterThan(5);
});

test('stops with words when somebody else is signed in on the network', async () => {
  const { world, job } = await removing(3, ({ network }) => {
    network.viewer = '1999999999';
  });

  expect(job.status).toBe('failed');
  expect(job.failure?.code).toBe('network_account_mismatch');
  expect(world.network.presses).toEqual([]);
});

test('a friend refused when the plan is delivered is skipped, and the reason is shown', async () => {
  const { world, ids, job } = await removing(4, ({ api }, [, second]) => {
    api.whitelist.add(second!);
    // Its permits know nothing of it: only the answer to the plan does.
    api.permitsBlindly = true;
  });

  expect(world.network.presses.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[3]]);
  expect(job.result).toMatchObject({ removed: 3, skipped: 1 });
  const line = job.acts.find(({ facebook_id }) => facebook_id === ids[1]);
  expect(line).toMatchObject({
    state: 'cancelled',
    text: 'Not removed: this friend is on your whitelist.',
  });
  expect(world.api.granted.has(ids[1]!)).toBe(false);
});

test('pages in a language that the robot lacks end the job with words that name it, at the first of two', async () => {
  const { world, ids, job } = await removing(2, ({ network }, chosenIds) => {
    for (const id of chosenIds) network.troubles.set(id, 'language');
  });

  expect(job).toMatchObject({ status: 'failed', failure: { code: 'language_unknown' } });
  expect(job.failure?.text).toContain('in Dutch');
  expect(world.network.presses).toEqual([]);
  // Queued again with pages in English, both are removed: none was given up.
  for (const id of ids) world.network.troubles.delete(id);
  await world.instance.engine.queue.requeue(JOB);
  void world.instance.engine.tick();
  await world.until(() => world.job(JOB).status === 'done');
  expect(world.job(JOB)).toMatchObject({ result: { removed: 2, failed: 0 } });
});

test('a page that names no language is that friend’s alone: the others are removed', async () => {
  const { world, ids, job } = await removing(4, ({ network }, [, second]) =>
    network.troubles.set(second!, 'no_language'),
  );

  expect(job).toMatchObject({ status: 'done', result: { removed: 3, failed: 1 } });
  expect(world.network.presses.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[3]]);
  expect(world.api.granted.has(ids[1]!)).toBe(false);
});

test('three pages in a row that name no language end the job', async () => {
  const { world, job } = await removing(5, ({ network }, ids) => {
    for (const id of ids) network.troubles.set(id, 'no_language');
  });

  expect(job).toMatchObject({ status: 'failed', failure: { code: 'language_missing' } });
  expect(job.failure?.text).toContain('changed its pages');
  expect(job.acts.filter(({ state }) => state === 'failed')).toHaveLength(3);
  expect(world.network.presses).toEqual([]);
});
