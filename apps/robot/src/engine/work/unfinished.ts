import { isActive, isOpen } from '@winnow/sdk/jobs';
import type { Reading, Writing } from '../../platform/store';
import { fact } from '../store/facts';
import { isUnclear } from '../acts/ledger';
import { nextEntry } from '../delivery/outbox-order';
import type { LedgerRow, Tables } from '../store/tables';

const LEDGER_MS = 30 * 86_400_000;
const KEPT_JOBS = 50;

/** When each unfinished piece of work is due; Infinity: when an event wakes it. */
export async function dueTimesOf(tx: Reading<Tables>, now: number): Promise<number[]> {
  const signedOut = (await fact(tx, 'token_invalid')) !== undefined;
  const rows = new Map((await tx.list('jobs')).map(({ key, value }) => [key, value]));
  const open = [...rows.values()].filter(({ job }) => isOpen(job.status));
  // While one job keeps the network, no other job is due.
  const holder = open.find((row) => row.holds_network && row.job.status !== 'queued');
  const wakes = open.map((row) =>
    holder && row !== holder
      ? Infinity
      : (row.wake ?? (row.job.status === 'waiting' ? Infinity : now)),
  );
  const request = await fact(tx, 'diagnosing');
  if (request) wakes.push(holder ? Infinity : (request.wake ?? now));
  const entry = await nextEntry(tx, now);
  if (entry) wakes.push(signedOut ? Infinity : (entry.value.not_before ?? now));
  for (const { value } of await tx.list('ledger')) {
    const owner = rows.get(value.job_id)?.job.status;
    if (isUnclear(value) && owner !== undefined && !isOpen(owner))
      wakes.push(signedOut ? Infinity : (value.reread_at ?? now));
  }
  return wakes;
}

/** A due act that a stopped or ended job left unclear. */
export async function nextUnclearAct(
  tx: Reading<Tables>,
  now: number,
): Promise<{ row: LedgerRow; profileId: string } | null> {
  const confirmed = await fact(tx, 'confirmed');
  if (!confirmed || (await fact(tx, 'token_invalid'))) return null;
  for (const { value: row } of await tx.list('ledger')) {
    if (!isUnclear(row) || (row.reread_at ?? 0) > now) continue;
    const owner = await tx.get('jobs', row.job_id);
    if (owner && !isOpen(owner.job.status))
      return { row, profileId: confirmed.facebook_profile_id };
  }
  return null;
}

/** Deletes old rows: acts after 30 days, and ended jobs except the newest 50. A stopped job stays as long as its acts,
 *  because it can be queued again. */
export async function deleteOldRows(tx: Writing<Tables>, now: number): Promise<void> {
  const owners = new Set<string>();
  for (const { key, value } of await tx.list('ledger'))
    if (value.at < now - LEDGER_MS) await tx.delete('ledger', key);
    else owners.add(value.job_id);
  const jobs = (await tx.list('jobs')).toSorted((a, b) => b.value.order - a.value.order);
  const ended = jobs.filter(({ value }) => !isActive(value.job.status)).slice(KEPT_JOBS);
  const forgotten = jobs.filter(
    ({ key, value: { job } }) =>
      job.status === 'stopped' && !owners.has(key) && Date.parse(job.created_at) < now - LEDGER_MS,
  );
  for (const { key } of [...ended, ...forgotten]) {
    await tx.delete('jobs', key);
    await tx.clear('steps', `${key}|`);
  }
  // Gathered rows of a deleted job's scan are deleted with it.
  const kept = new Set((await tx.list('jobs')).map(({ key }) => key));
  for (const { key, value } of await tx.list('scans'))
    if (!kept.has(value.job_id)) await tx.delete('scans', key);
}
