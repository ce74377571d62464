import type { Reading } from '../../platform/store';
import type { OutboxRow, Tables } from '../store/tables';

/** After this many failures of the api at one entry, other jobs' entries may pass it: the entry may be at fault. */
const MAX_FAULTS = 5;
const MAX_WAIT_MS = 2 * 3_600_000;

/** The api is reachable and fails at this entry repeatedly. */
export const isStuck = ({ faults = 0 }: OutboxRow): boolean => faults >= MAX_FAULTS;

/** A wait longer than the maximum was written before the clock was set back. */
export function waitOf({ not_before }: OutboxRow, now: number): number {
  if (not_before === null) return 0;
  const wait = not_before - now;
  return wait > MAX_WAIT_MS ? 0 : Math.max(0, wait);
}

/** The entry to deliver next. Entries keep their order, but other jobs' entries pass a stuck one while it waits. */
export async function nextEntry(tx: Reading<Tables>, now: number) {
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
