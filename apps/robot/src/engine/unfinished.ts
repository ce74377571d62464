import type { Reading, Writing } from '../platform/store';
import { fact } from './facts';
import type { LedgerRow, Tables } from './tables';

const LEDGER_MS = 30 * 86_400_000;
const KEPT_JOBS = 50;

const isOpenJob = (status: string) => /^(queued|running|waiting)$/.test(status);
const isOpenAct = ({ state, reread_at }: LedgerRow) =>
  state === 'sent' || (state === 'unknown' && reread_at !== null);

/** When each unfinished thing is due; infinity: when something else happens. */
export async function wakesOf(tx: Reading<Tables>, now: number): Promise<number[]> {
  const signedOut = (await fact(tx, 'token_invalid')) !== undefined;
  const rows = new Map((await tx.list('jobs')).map(({ key, value }) => [key, value]));
  const open = [...rows.values()].filter(({ job }) => isOpenJob(job.status));
  // While one keeps the network the others are not due, whatever their time.
  const holder = open.find((row) => row.holds_network && row.job.status !== 'queued');
  const wakes = open.map((row) =>
    holder && row !== holder
      ? Infinity
      : (row.wake ?? (row.job.status === 'waiting' ? Infinity : now)),
  );
  const first = await tx.first('outbox');
  if (first) wakes.push(signedOut ? Infinity : (first.value.not_before ?? now));
  for (const { value } of await tx.list('ledger')) {
    const owner = rows.get(value.job_id)?.job.status;
    if (isOpenAct(value) && owner !== undefined && !isOpenJob(owner))
      wakes.push(signedOut ? Infinity : (value.reread_at ?? now));
  }
  return wakes;
}

/** An act that a stopped or ended job left unclear, and that is due. */
export async function leftOver(
  tx: Reading<Tables>,
  now: number,
): Promise<{ row: LedgerRow; profileId: string } | null> {
  const confirmed = await fact(tx, 'confirmed');
  if (!confirmed || (await fact(tx, 'token_invalid'))) return null;
  for (const { value: row } of await tx.list('ledger')) {
    if (!isOpenAct(row) || (row.reread_at ?? 0) > now) continue;
    const owner = await tx.get('jobs', row.job_id);
    if (owner && !isOpenJob(owner.job.status))
      return { row, profileId: confirmed.facebook_profile_id };
  }
  return null;
}

/** What is old goes: acts after 30 days, jobs that ended but the newest. */
export async function tidy(tx: Writing<Tables>, now: number): Promise<void> {
  for (const { key, value } of await tx.list('ledger'))
    if (value.at < now - LEDGER_MS) await tx.delete('ledger', key);
  const ended = (await tx.list('jobs'))
    .filter(({ value }) => !isOpenJob(value.job.status))
    .toSorted((a, b) => b.value.order - a.value.order);
  for (const { key } of ended.slice(KEPT_JOBS)) {
    await tx.delete('jobs', key);
    await tx.clear('steps', `${key}|`);
  }
}
