import { actKey, type ActLine, type ActState } from '@winnow/sdk/jobs';
import { canTransitionAct, evidence as codes } from '@winnow/sdk/rules';
import type { Reading } from '../../platform/store';
import { actText, actTexts } from './act-texts';
import type { Change, Core } from '../store/core';
import { isStuck } from '../delivery/outbox-order';
import type { JobRow, LedgerRow, Tables } from '../store/tables';

const SHOWN_ACTS = 20;

/** Not clear yet, and due to be read again. */
export const isUnclear = ({ state, reread_at }: LedgerRow) =>
  state === 'sent' || (state === 'unknown' && reread_at !== null);

export const ledgerKey = (row: Pick<LedgerRow, 'job_id' | 'facebook_id'>) =>
  `${row.job_id}|${row.facebook_id}`;

/** When the user chose the people of this job. */
export const chosenAt = ({ job, chosen_at }: JobRow): string => chosen_at ?? job.created_at;

/** Writes changed acts, enqueues them in the outbox and shows them in the job, all in the caller's transaction. */
export async function writeActs(
  core: Core,
  tx: Change,
  jobRow: JobRow,
  rows: readonly LedgerRow[],
): Promise<void> {
  for (const row of rows) await tx.put('ledger', ledgerKey(row), row);
  for (let at = 0; at < rows.length; at += 500) {
    const acts = rows.slice(at, at + 500).flatMap((row) => actReport(core, jobRow, row));
    if (acts.length === 0) continue;
    // An act that is only sent changes no list. Any other state does once the api has it.
    const notifies = acts.some(({ state }) => state !== 'sent') ? 'reload_friends' : null;
    await core.enqueue(tx, { call: 'acts', input: { acts } }, { job_id: jobRow.job.id, notifies });
  }
  await showActs(core, tx, jobRow, rows);
}

async function showActs(
  core: Core,
  tx: Change,
  jobRow: JobRow,
  rows: readonly LedgerRow[],
): Promise<void> {
  const changed = rows.filter((row) => row.state !== 'planned').map((row) => lineOf(core, row));
  const keys = new Set(rows.map((row) => actKey(lineOf(core, row))));
  const others = jobRow.job.acts.filter((line) => !keys.has(actKey(line)));
  jobRow.job.acts = [...changed.toReversed(), ...others].slice(0, SHOWN_ACTS);
  await tx.put('jobs', jobRow.job.id, jobRow);
  tx.notifyJob(jobRow.job);
}

/** The report of an act for the api. There 'sent' cannot go back to 'planned', so an act that was reverted stays sent
 *  until it is made. If it is cancelled instead, it is reported as failed. */
function actReport(core: Core, jobRow: JobRow, row: LedgerRow) {
  const wasSent = (row.unpressed ?? 0) > 0;
  if (wasSent && row.state === 'planned') return [];
  const isOver = wasSent && row.state === 'cancelled';
  const target =
    row.kind === 'reaction'
      ? { kind: row.kind, post_id: row.facebook_id }
      : { kind: row.kind, facebook_id: row.facebook_id };
  return {
    id: row.id,
    ...target,
    job_id: row.job_id,
    state: isOver ? ('failed' as const) : row.state,
    seq: row.seq,
    at: core.iso(row.at),
    evidence: isOver && row.evidence === 'job_failed' ? 'stopped' : row.evidence,
    ...(row.state === 'planned' && { chosen_at: chosenAt(jobRow) }),
  };
}

/** The only transition back to planned: written as sent, and certainly not pressed. */
export function revertToPlanned(core: Core, row: LedgerRow): LedgerRow {
  if (row.state !== 'sent') throw new Error(`an act may not turn from ${row.state} to planned`);
  const unpressed = (row.unpressed ?? 0) + 1;
  const planned = { state: 'planned' as const, evidence: 'not_pressed', mark: null, unpressed };
  return { ...row, ...planned, seq: row.seq + 1, at: core.now() };
}

/** The act in its next state. Throws on a transition that the ledger does not allow. */
export function transitioned(
  core: Core,
  row: LedgerRow,
  state: ActState,
  evidence: string,
): LedgerRow {
  if (!canTransitionAct(row.state, state))
    throw new Error(`an act may not turn from ${row.state} to ${state}`);
  return { ...row, state, evidence: evidence.slice(0, 200), seq: row.seq + 1, at: core.now() };
}

/** The act cannot be read back: it ends as unknown, and the user is asked to check it. */
export function endedUnknown(core: Core, row: LedgerRow): LedgerRow {
  const unknown = row.state === 'sent' ? transitioned(core, row, 'unknown', 'never_read') : row;
  return { ...unknown, reread_at: null };
}

/** Ends the job's unclear acts as unknown: the network account has changed, so nothing can read them back. */
export async function giveUpUnclear(core: Core, tx: Change, jobRow: JobRow): Promise<void> {
  const rows = (await tx.list('ledger', `${jobRow.job.id}|`)).map(({ value }) => value);
  const unclear = rows.filter(isUnclear).map((row) => endedUnknown(core, row));
  if (unclear.length > 0) await writeActs(core, tx, jobRow, unclear);
}

/** Cancels the planned acts and returns their permits. */
export async function cancelPlanned(
  core: Core,
  tx: Change,
  jobRow: JobRow,
  evidence: 'stopped' | 'job_failed',
): Promise<void> {
  const rows = (await tx.list('ledger', `${jobRow.job.id}|`)).map(({ value }) => value);
  const planned = rows.filter(({ state }) => state === 'planned');
  if (planned.length === 0) return;
  const permitted = planned.filter((row) => row.permitted);
  const cancelled = planned.map((row) => ({
    ...transitioned(core, row, 'cancelled', evidence),
    permitted: false,
  }));
  await writeActs(core, tx, jobRow, cancelled);
  await returnPermits(core, tx, permitted);
}

/** Returns a predicate: whether a job has an act on this target planned or unclear. */
export async function targetsInUse(
  tx: Change,
): Promise<(one: Pick<LedgerRow, 'kind' | 'facebook_id'>) => boolean> {
  const nameOf = ({ kind, facebook_id }: Pick<LedgerRow, 'kind' | 'facebook_id'>) =>
    `${kind}|${facebook_id}`;
  const rows = (await tx.list('ledger')).map(({ value }) => value);
  const names = new Set(
    rows
      .filter(
        (row) =>
          row.state === 'planned' ||
          isUnclear(row) ||
          // A post gets one reaction over all jobs: a second press would remove the first.
          (row.kind === 'reaction' && /^(confirmed|unknown)$/.test(row.state)),
      )
      .map(nameOf),
  );
  return (one) => names.has(nameOf(one));
}

/** Plans the acts again that a stop or a failure cancelled, except those whose target another job has taken. After a new
 *  choice also those of friends who became active before it. */
export async function replan(
  core: Core,
  tx: Change,
  jobRow: JobRow,
  isChosenAnew: boolean,
): Promise<void> {
  const rows = (await tx.list('ledger', `${jobRow.job.id}|`)).map(({ value }) => value);
  const back = rows.filter(
    (row) =>
      row.state === 'cancelled' &&
      (/^(stopped|job_failed)$/.test(row.evidence) ||
        (isChosenAnew && row.evidence === codes.becameActive)),
  );
  if (back.length === 0) return;
  const isInUse = await targetsInUse(tx);
  const again = back
    .filter((row) => !isInUse(row))
    .map((row) => {
      const planned = transitioned(core, row, 'planned', 'queued_again');
      // The api has closed the previous act, so this one needs a new id.
      return row.unpressed ? { ...planned, id: core.ports.random.uuid(), unpressed: 0 } : planned;
    });
  // The api already has them as cancelled, so only the evidence shown to the user changes.
  const left = back.filter(isInUse).map((row) => ({ ...row, evidence: 'in_other_job' }));
  for (const row of left) await tx.put('ledger', ledgerKey(row), row);
  await showActs(core, tx, jobRow, left);
  await writeActs(core, tx, jobRow, again);
}

/** Cancels the planned acts that the api refused, with the reason for the user. */
export async function refusePlanned(
  core: Core,
  tx: Change,
  refused: readonly { id: string; reason: string; closer?: string | undefined }[],
): Promise<void> {
  const reasons = new Map(refused.map(({ id, reason, closer }) => [id, closer ?? reason]));
  const rows = (await tx.list('ledger')).map(({ value }) => value);
  for (const row of rows) {
    const reason = reasons.get(row.id);
    if (reason === undefined || row.state !== 'planned') continue;
    const jobRow = await tx.get('jobs', row.job_id);
    if (!jobRow) continue;
    const cancelled = { ...transitioned(core, row, 'cancelled', reason), permitted: false };
    await writeActs(core, tx, jobRow, [cancelled]);
    if (row.permitted) await returnPermits(core, tx, [row]);
  }
}

export async function returnPermits(
  core: Core,
  tx: Change,
  rows: readonly LedgerRow[],
): Promise<void> {
  const [first] = rows;
  for (let at = 0; first && at < rows.length; at += 500) {
    const ids = rows.slice(at, at + 500).map((row) => row.facebook_id);
    const input = { kind: first.kind, job_id: first.job_id, ids };
    await core.enqueue(tx, { call: 'returnPermits', input }, { job_id: first.job_id });
  }
}

/** Whether the outbox still has to return a permit for one of the targets `ids`, or for any target when `ids` is null.
 *  The entries of all jobs count: a call of `returnPermits`, and a report of an act as cancelled or failed. Until the api
 *  has them it counts the permit and may refuse a new one. Entries of a job with a stuck entry do not count, because
 *  they may stay for long: the api is asked while the return is open. Those of this job do count for given `ids`,
 *  because a late return would revoke the new grant. */
export async function hasPendingReturn(
  tx: Reading<Tables>,
  jobId: string,
  kind: LedgerRow['kind'],
  ids: readonly string[] | null,
): Promise<boolean> {
  const wanted = ids && new Set(ids);
  const isWanted = (id: string) => wanted?.has(id) ?? true;
  const entries = (await tx.list('outbox')).map(({ value }) => value);
  const stuck = new Set(entries.filter(isStuck).map(({ job_id }) => job_id));
  return entries.some(({ job_id, item }) => {
    if (stuck.has(job_id) && (job_id !== jobId || wanted === null)) return false;
    if (item.call === 'returnPermits') {
      const { input } = item;
      return input.kind === kind && input.ids.some(isWanted);
    }
    return (
      item.call === 'acts' &&
      item.input.acts.some(
        (act) =>
          act.kind === kind &&
          /^(cancelled|failed)$/.test(act.state) &&
          isWanted(act.kind === 'reaction' ? act.post_id : act.facebook_id),
      )
    );
  });
}

function lineOf(core: Core, row: LedgerRow): ActLine {
  const text = textOf(row);
  return {
    ...(row.kind !== 'removal' && { kind: row.kind }),
    facebook_id: row.post ? row.post.author_id : row.facebook_id,
    full_name: row.full_name,
    ...(row.post && { post: { id: row.facebook_id, permalink: row.post.permalink } }),
    state: row.state,
    at: core.iso(row.at),
    ...(text && { text }),
  };
}

function textOf(row: LedgerRow): string | undefined {
  if (row.state === 'unknown')
    return row.reread_at === null
      ? 'It could not be confirmed. Please check this profile yourself.'
      : 'Not clear yet. It will be checked again.';
  const text = actText(row.kind, row.evidence);
  return text ?? (row.state === 'failed' ? actTexts[row.kind].failed : undefined);
}
