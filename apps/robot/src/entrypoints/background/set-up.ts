import type { Change } from '../../engine/store/core';
import type { Engine } from '../../engine/engine';
import { fact, setFact } from '../../engine/store/facts';
import { Refusal } from '../../engine/store/interruptions';

/** When the terms are accepted and a dashboard is connected, in either order, queues the job that reads who is signed
 *  in on the network. It runs in the transaction of the later event. A refusal is returned and not thrown, so that
 *  this event stays committed. */
export async function setUp({ core, queue }: Engine, tx: Change): Promise<Refusal | null> {
  const [user, terms] = [await fact(tx, 'user'), await fact(tx, 'terms')];
  if (!user || terms?.version !== core.options.termsVersion) return null;
  if (await fact(tx, 'identity')) return null;
  try {
    await queue.enqueueIn(tx, core.ports.random.uuid(), 'initial_user_setup', {});
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  await setFact(tx, 'looked', { at: core.now() });
  return null;
}
