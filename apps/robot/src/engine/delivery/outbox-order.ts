import type { Reading } from '../../platform/store';
import type { OutboxRow, Tables } from '../store/tables';

/** After so many failures of the api at one entry those of other jobs pass it: the fault may lie in the entry. */
const MOST_FAULTS = 5;
const LONGEST_WAIT_MS = 2 * 3_600_000;

/** The api is there, and fails at this entry again and again. */
export const isStuck = ({ faults = 0 }: OutboxRow): boolean => faults >= MOST_FAULTS;

/** A wait longer than any can be was written before the clock was turned back. */
export function waitOf({ not_before }: OutboxRow, now: number): number {
  if (not_before === null) return 0;
  const wait = not_before - now;
  return wait > LONGEST_WAIT_MS ? 0 : Math.max(0, wait);
}

/** The entry that is to be delivered next. Entries keep their order; only one that is stuck lets those of other jobs
 *  pass while it waits. */
export async function nextOwed(tx: Reading<Tables>, now: number) {
  const first = await tx.first('outbox');
  if (!first || !isStuck(first.value)) return first;
  let soonest = first;
  const held = new Set<string | null>();
  for (const row of await tx.list('outbox')) {
    const { job_id } = row.value;
    if (held.has(job_id)) continue;
    if (waitOf(row.value, now) < waitOf(soonest.value, now)) soonest = row;
    if (waitOf(soonest.value, now) === 0 || !isStuck(row.value)) return soonest;
    held.add(job_id);
  }
  return soonest;
}
