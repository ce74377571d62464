import type { Implementation, Registry } from '../../engine/work/implementation';
import { World } from './world';

/** A job that never ends. */
export const idle = () => new Promise<never>(() => undefined);

/** A world with one job of the test's own making. */
export async function worldOf(job: Implementation<'initial_user_setup'>): Promise<World> {
  const rest = idle;
  const registry: Registry = {
    initial_user_setup: job,
    fetch_user_friends: rest,
    fetch_user_engagements: rest,
    remove_user_friends: rest,
  };
  return new World(registry).ready();
}
