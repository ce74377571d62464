import { Acting } from '../acts/acting';
import type { Core } from '../store/core';
import { Guard } from '../acts/guarded';
import { isUnclear, ledgerKey } from '../acts/ledger';
import type { Pacer } from '../acts/pace';
import type { Policies } from '../user/policies';
import { isInstanceError, Suspended } from '../store/interruptions';
import type { LedgerRow } from '../store/tables';
import { nextUnclearAct } from './unfinished';

const DAY = 86_400_000;
/** An act that could not be read back for this long is left to the user. */
const GIVEN_UP_MS = 7 * DAY;

/** The delay before an act is read again. It grows with the age of the act: a page that cannot be read now will hardly
 *  be readable minutes later. */
const rereadDelay = ({ options }: Core, isWait: boolean, age: number): number =>
  Math.max(...options.rereadAfterMs, isWait ? 0 : Math.min(age, DAY));

/** Reads back one act that a stopped or failed job left unclear. False: there is none. */
export async function rereadOne(
  core: Core,
  pacer: Pacer,
  policies: Pick<Policies, 'strategies'>,
): Promise<boolean> {
  const found = await core.read((tx) => nextUnclearAct(tx, core.now()));
  if (!found) return false;
  const { row, profileId } = found;
  const raw = await core.ports.network(profileId, await policies.strategies());
  const guard = new Guard(core, pacer, row.job_id, raw, true);
  const acting = new Acting(core, pacer, guard, row.job_id);
  try {
    await acting.rereadOnce(row);
  } catch (error) {
    if (isInstanceError(error)) throw error;
    const isWait = error instanceof Suspended;
    const age = core.now() - row.at;
    if (!isWait && age > GIVEN_UP_MS) await acting.markUnknown(row);
    else
      await later(core, row, (isWait && error.wake) || core.now() + rereadDelay(core, isWait, age));
  }
  return true;
}

async function later(core: Core, row: LedgerRow, reread_at: number): Promise<void> {
  await core.work(async (tx) => {
    const latest = await tx.get('ledger', ledgerKey(row));
    if (latest?.state === row.state && isUnclear(latest))
      await tx.put('ledger', ledgerKey(row), { ...latest, reread_at });
  });
}
