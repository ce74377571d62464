import type { Change } from '../../engine/store/core';
import type { Engine } from '../../engine/engine';
import { fact, setFact } from '../../engine/store/facts';
import { Refusal } from '../../engine/store/signals';

/** Terms accepted and a dashboard connected, in whichever order: next it is read who is signed in on the network, within
 *  the transaction of what came last. Why it may not begin is answered, not thrown: what it follows stands. */
export async function setUp({ core, queue }: Engine, tx: Change): Promise<Refusal | null> {
  const [user, terms] = [await fact(tx, 'user'), await fact(tx, 'terms')];
  if (!user || terms?.version !== core.options.termsVersion) return null;
  if (await fact(tx, 'identity')) return null;
  try {
    await queue.place(tx, core.ports.random.uuid(), 'initial_user_setup', {});
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  await setFact(tx, 'looked', { at: core.now() });
  return null;
}
