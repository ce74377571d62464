import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { beginRemoval, REMOVAL } from '../../testing/simulation/removals';
import { ME } from '../../testing/simulation/network';
import { World } from '../../testing/simulation/world';

const DAY = 86_400_000;
const OTHER = '1000000099';

/** A removal stopped right after its press, by a user who then signs in on the network with another account. */
async function unclear() {
  const world = await new World(registry, { netMs: 6 * 3_600_000 }).ready();
  world.network.troubles.set('2000000000', 'hidden_after');
  await beginRemoval(world, 1);
  await world.until(() => world.job(REMOVAL).waiting?.code === 'window_hidden');
  world.network.viewer = OTHER;
  await world.instance.engine.queue.stop(REMOVAL);
  void world.instance.engine.tick();
  return world;
}
const row = (world: World) => world.store.dump('ledger')[0]?.value;

test('an act that cannot be read back is tried ever later, and after a week left to the person', async () => {
  const world = await unclear();
  const before = world.network.opens.length;
  await world.until(() => false, 2 * DAY);
  expect(row(world)?.state).toBe('sent');
  expect(world.network.opens.length - before).toBeLessThan(15);
  await world.until(() => false, 10 * DAY);

  expect(row(world)).toMatchObject({ state: 'unknown', reread_at: null });
  expect(world.job(REMOVAL).acts[0]?.text).toContain('check this profile yourself');
  expect([...world.api.acts.values()].map(({ state }) => state)).toEqual(['unknown']);
  expect([world.net, world.alarm]).toEqual([null, null]);
  expect(world.network.presses).toHaveLength(1);
});

test('it is read back once its page can be read again', async () => {
  const world = await unclear();
  await world.until(() => false, DAY);
  world.network.viewer = ME;
  await world.until(() => row(world)?.state !== 'sent', 2 * DAY);

  expect(row(world)?.state).toBe('confirmed');
  expect(world.network.presses).toHaveLength(1);
});
