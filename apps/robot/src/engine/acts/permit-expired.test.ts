import { expect, test } from 'vitest';
import { beginAndHalve, REMOVAL } from '../../testing/simulation/removals';
import { World } from '../../testing/simulation/world';
import { registry } from '../../jobs/index';

test('a friend protected while the computer slept before the press is not removed', async () => {
  const world = await new World(registry).ready();
  await beginAndHalve(world);
  const { troubles } = world.network;
  const known = troubles.get.bind(troubles);
  let protectedId: string | null = null;
  troubles.get = (id) => {
    if (!protectedId) {
      // The page is ready for the press, and the lid is closed for two hours.
      protectedId = id;
      world.api.protect(id);
      world.clock.jump(2 * 3_600_000);
    }
    return known(id);
  };
  await world.finished(REMOVAL);

  expect(protectedId).not.toBeNull();
  expect(world.network.presses.map(({ id }) => id)).not.toContain(protectedId);
  expect(world.network.presses).toHaveLength(3);
  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 3 } });
  expect(world.api.wrongs).toEqual([]);
});

test('a friend who is not protected is removed once after such a sleep', async () => {
  const world = await new World(registry).ready();
  await beginAndHalve(world);
  const { troubles } = world.network;
  const known = troubles.get.bind(troubles);
  let slept = false;
  troubles.get = (id) => {
    if (!slept) world.clock.jump(2 * 3_600_000);
    slept = true;
    return known(id);
  };
  await world.finished(REMOVAL);

  expect(world.network.presses).toHaveLength(4);
  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 4 } });
  expect(world.api.wrongs).toEqual([]);
});

test('a friend protected after their page was lost right before the press is not removed', async () => {
  const world = await new World(registry).ready();
  await beginAndHalve(world);
  const { troubles } = world.network;
  const known = troubles.get.bind(troubles);
  let lost: string | null = null;
  troubles.get = (id) => {
    if (lost) return known(id);
    lost = id;
    return 'lost_before';
  };
  // The api heard that they were about to be removed, and that is all it hears.
  await world.until(() =>
    [...world.api.acts.values()].some((act) => act.facebook_id === lost && act.state === 'sent'),
  );
  world.api.protect(lost ?? '');
  await world.finished(REMOVAL);

  expect(world.network.presses.map(({ id }) => id)).not.toContain(lost);
  expect(world.job(REMOVAL)).toMatchObject({ status: 'done', result: { removed: 3 } });
  expect(
    world.store.dump('ledger').find(({ value }) => value.facebook_id === lost)?.value,
  ).toMatchObject({ state: 'cancelled', evidence: 'whitelisted' });
  expect(world.api.wrongs).toEqual([]);
});
