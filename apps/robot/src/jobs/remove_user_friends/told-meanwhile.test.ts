import { expect, test } from 'vitest';
import { popupFacts } from '../../engine/work/link-state';
import { World } from '../../testing/simulation/world';
import { registry } from '../index';
import { chosen, JOB } from '../../testing/stories/removing';

test('after three in a row without effect, unclear acts are distinguished from waiting ones', async () => {
  const world = await new World(registry).ready();
  const ids = world.network.befriend(5);
  for (const id of ids.slice(0, 3)) world.network.troubles.set(id, 'phantom');
  await world.begin('remove_user_friends', chosen(ids));
  await world.until(() => world.job(JOB).waiting?.code === 'blocked');

  const { removals_open } = await popupFacts(world.instance.engine.core);
  expect(removals_open).toEqual({ planned: 2, unclear: 3 });
});

test('what is granted is taken off the removals that are left while the job runs', async () => {
  const world = await new World(registry).ready();
  const ids = world.network.befriend(7);
  await world.begin('remove_user_friends', chosen(ids));
  await world.until(() => world.network.presses.length === 6);

  const { removals_left } = await popupFacts(world.instance.engine.core);
  expect(world.api.granted.size).toBe(7);
  expect(removals_left).toBe(world.api.limit - 7);
});
