import type { Engine } from '../engine/engine';
import { robotState } from '../engine/snapshots';
import { argsOf } from '../engine/wishes';

/** Terms accepted and a dashboard connected, in whichever order: next it is read who is signed in on the network. */
export async function setUp(engine: Engine): Promise<void> {
  const { core, queue } = engine;
  const state = await robotState(core);
  if (!state.terms_accepted || state.connected_user === null || state.network_user !== null) return;
  const name = 'initial_user_setup';
  await queue.start(crypto.randomUUID(), name, await argsOf(core, name));
}
