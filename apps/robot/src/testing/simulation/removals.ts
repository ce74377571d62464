import type { RobotUser } from '@winnow/sdk/link/messages';
import type { World } from './world';

/** The id under which a world begins it. */
export const REMOVAL = 'job-remove_user_friends';

/** A user who signed in at the dashboard. */
export const signedIn = (id = 'user-1', known: Partial<RobotUser> = {}): RobotUser => ({
  id,
  first_name: 'Me',
  last_name: null,
  facebook_id: '1',
  facebook_profile_id: null,
  username: null,
  plan: 'pro',
  ...known,
});

/** Starts the removal of `count` new friends. */
export async function beginRemoval(world: World, count: number): Promise<void> {
  const friends = world.network
    .befriend(count)
    .map((facebook_id) => ({ facebook_id, facebook_profile_id: null, full_name: 'A Friend' }));
  await world.begin('remove_user_friends', { friends });
}

/** A removal of four under way, the second just pressed. */
export async function beginAndHalve(world: World): Promise<void> {
  await beginRemoval(world, 4);
  await world.until(() => world.network.presses.length === 2);
}

/** The same for a person whose account the robot has read. */
export async function readAndHalve(world: World): Promise<void> {
  await world.begin('initial_user_setup');
  await world.finished('job-initial_user_setup');
  await beginAndHalve(world);
}
