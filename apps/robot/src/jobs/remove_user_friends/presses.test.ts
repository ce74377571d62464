import { expect, test } from 'vitest';
import { World } from '../../testing/simulation/world';
import { registry } from '../index';
import { chosen, JOB, removing } from '../../testing/stories/removing';

interface Deaths {
  /** Where a worker dies that has just written an act as sent. */
  at: string;
  most?: number;
  prepare?: (world: World, ids: string[]) => void;
  dying?: (world: World) => void;
}

/** A removal of eight whose workers die, each at another press; nothing is pressed twice. */
async function withDeaths({ at, most = 3, prepare, dying }: Deaths) {
  const died = new Set<string>();
  const world: World = await new World(registry, {
    crash: (_, name) => {
      const sent = world.store.dump('ledger').find(({ value }) => value.state === 'sent');
      const mark = sent?.value.mark ?? '';
      if (name !== at || !sent || died.size === most || died.has(mark)) return false;
      died.add(mark);
      dying?.(world);
      return true;
    },
  }).ready();
  const ids = world.network.befriend(8);
  prepare?.(world, ids);
  await world.begin('remove_user_friends', chosen(ids));
  await world.finished(JOB);
  const pressed = world.network.presses.map(({ id }) => id);
  expect(world.api.wrongs).toEqual([]);
  expect(new Set(pressed).size).toBe(pressed.length);
  const blocks = world.store.dump('pace')[0]?.value.blocks;
  return { world, ids, pressed, deaths: died.size, blocks, job: world.job(JOB) };
}

test('three workers that die right after writing sent, before the press, are no block: each act is made after all', async () => {
  const { world, deaths, blocks, pressed, job } = await withDeaths({ at: 'after write' });

  expect(deaths).toBe(3);
  expect(blocks).toEqual([]);
  expect(job.result).toMatchObject({ removed: 8, failed: 0, unknown: 0 });
  expect(pressed).toHaveLength(8);
  expect(new Set([...world.api.acts.values()].map(({ state }) => state))).toEqual(
    new Set(['confirmed']),
  );
});

test('when their page died with them nothing is pressed again, and it is still no block', async () => {
  const { blocks, pressed, job } = await withDeaths({
    at: 'after write',
    dying: ({ network }) => network.losePage(),
  });

  expect(blocks).toEqual([]);
  expect(job.result).toMatchObject({ removed: 5, failed: 3 });
  expect(pressed).toHaveLength(5);
});

test('three workers that die between the press and its answer are no block, and nothing is pressed twice', async () => {
  const worked = await withDeaths({ at: 'after network.removeFriend' });
  expect(worked).toMatchObject({ deaths: 3, blocks: [], job: { result: { removed: 8 } } });

  const vain = await withDeaths({
    at: 'after network.removeFriend',
    prepare: ({ network }, ids) => {
      for (const id of ids.slice(0, 3)) network.troubles.set(id, 'phantom');
    },
  });
  expect(vain).toMatchObject({ deaths: 3, blocks: [], job: { result: { removed: 5, failed: 3 } } });
});

test('workers that die again and again before the same press give up on that friend, and go on', async () => {
  const { deaths, ids, pressed, blocks, job } = await withDeaths({ at: 'after write', most: 9 });

  expect(deaths).toBe(9);
  expect(pressed).toEqual(ids.slice(1));
  expect(blocks).toEqual([]);
  expect(job.result).toMatchObject({ removed: 7, failed: 1 });
});

test('a page lost before the press counts as not pressed, and the act is made in the next one', async () => {
  const { world, ids, job } = await removing(4, ({ network }, [first, second]) => {
    network.troubles.set(first!, 'lost_before');
    network.troubles.set(second!, 'lost_before');
  });

  expect(job.result).toEqual({ removed: 4, already_gone: 0, failed: 0, unknown: 0, skipped: 0 });
  expect(world.network.presses.map(({ id }) => id)).toEqual(ids);
  const rows = world.store.dump('ledger').map(({ value }) => value);
  expect(rows.map(({ rereads }) => rereads)).toEqual([0, 0, 0, 0]);
});

test('pages lost after the press are read back, never pressed again, and are no block', async () => {
  const { world, job } = await removing(6, ({ network }, ids) => {
    for (const id of ids.slice(0, 4)) network.troubles.set(id, 'lost_after');
  });

  expect(job.result).toMatchObject({ removed: 2, failed: 4 });
  expect(world.network.presses).toHaveLength(6);
  expect(world.store.dump('pace')[0]?.value.blocks).toEqual([]);
});

test('a job stopped by its person while its dead worker had not pressed yet presses no more', async () => {
  let killed = false;
  const world: World = await new World(registry, {
    crash: (_, name) => {
      const sent = world.store.dump('ledger').some(({ value }) => value.state === 'sent');
      if (killed || name !== 'after write' || !sent) return false;
      killed = true;
      return true;
    },
  }).ready();
  const ids = world.network.befriend(4);
  await world.begin('remove_user_friends', chosen(ids));
  await world.until(() => killed);
  await world.instance.engine.queue.stop(JOB);
  void world.instance.engine.tick();
  await world.finished(JOB);
  await world.until(() => world.store.dump('ledger').every(({ value }) => value.state !== 'sent'));

  expect(world.network.presses).toEqual([]);
  expect(world.store.dump('ledger').map(({ value }) => value.state)).toEqual(
    ids.map(() => 'cancelled'),
  );
  await world.until(() => world.store.dump('outbox').length === 0);
  expect([...world.api.granted.keys()]).toEqual([]);
  expect(new Set([...world.api.acts.values()].map(({ state }) => state))).toEqual(
    new Set(['cancelled', 'failed']),
  );

  await world.instance.engine.queue.requeue(JOB);
  void world.instance.engine.tick();
  await world.finished(JOB);
  expect(world.job(JOB).result).toMatchObject({ removed: 4 });
  expect(world.api.wrongs).toEqual([]);
  expect([...world.api.acts.values()].filter(({ state }) => state === 'confirmed')).toHaveLength(4);
});
