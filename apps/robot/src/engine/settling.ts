import { Acting } from './acting';
import type { Core } from './core';
import { Guard } from './guarded';
import type { Pacer } from './pace';
import type { Policies } from './policies';
import { isOfTheInstance, Suspended } from './signals';
import { leftOver } from './unfinished';

/** Acts that a stopped or failed job left unclear are read back all the same. False: there is none. */
export async function settleOne(
  core: Core,
  pacer: Pacer,
  policies: Pick<Policies, 'strategies'>,
): Promise<boolean> {
  const found = await core.read((tx) => leftOver(tx, core.now()));
  if (!found) return false;
  const { row, profileId } = found;
  const raw = await core.ports.network(profileId, await policies.strategies());
  const guard = new Guard(core, pacer, row.job_id, raw, true);
  const acting = new Acting(core, pacer, guard, row.job_id);
  try {
    await acting.look(row);
  } catch (error) {
    if (isOfTheInstance(error)) throw error;
    const wake = error instanceof Suspended ? error.wake : null;
    await core.work(async (tx) => {
      const latest = await tx.get('ledger', `${row.job_id}|${row.facebook_id}`);
      const later = wake ?? core.now() + Math.max(...core.options.rereadAfterMs);
      if (latest?.state === row.state)
        await tx.put('ledger', `${row.job_id}|${row.facebook_id}`, {
          ...latest,
          reread_at: later,
        });
    });
  }
  return true;
}
