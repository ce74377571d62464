import { expect } from 'vitest';
import { World, type WorldOptions } from '../simulation/world';
import { registry } from '../../jobs/index';

/** The arguments of a removal of these. */
export const chosen = (ids: readonly string[]) => ({
  friends: ids.map((facebook_id) => ({
    facebook_id,
    facebook_profile_id: null,
    full_name: `Friend ${facebook_id}`,
  })),
});
export const JOB = 'job-remove_user_friends';

/** A removal of `count` friends out of a few more, to its end. */
export async function removing(
  count: number,
  prepare: (world: World, ids: string[]) => void = () => {},
  settings: WorldOptions = {},
) {
  const world = await new World(registry, settings).ready();
  const ids = world.network.befriend(count + 5).slice(0, count);
  prepare(world, ids);
  await world.begin('remove_user_friends', chosen(ids));
  await world.finished(JOB);
  expect(world.api.wrongs).toEqual([]);
  return { world, ids, job: world.job(JOB) };
}
