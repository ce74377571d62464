import { CallError } from '@winnow/sdk/errors/call-error';
import type { Change, Core } from '../store/core';
import { fact, setFact } from '../store/facts';
import { chosenAt, ledgerKey, hasPendingReturn, transitioned, writeActs } from './ledger';
import { dropRefusedToken } from '../delivery/outbox';
import type { Api } from '../store/ports';
import { signInAtDashboard, unreachable } from '../store/reasons';
import { JobFailure, Suspended } from '../store/interruptions';
import type { LedgerRow } from '../store/tables';

const ASK_AGAIN_MS = 30_000;

/** Asks the api for permits for these acts, also for those already granted. Cancels refused acts with their reason. */
export async function permit(
  core: Core,
  jobId: string,
  kind: LedgerRow['kind'],
  ids: readonly string[],
): Promise<void> {
  await untilReturnsDelivered(core, jobId, kind, ids);
  const { wanted, job } = await core.read(async (tx) => {
    const rows = await Promise.all(
      ids.map((id) => tx.get('ledger', ledgerKey({ job_id: jobId, facebook_id: id }))),
    );
    const planned = rows.filter((row) => row?.state === 'planned').map((row) => row!);
    return { wanted: planned, job: await tx.get('jobs', jobId) };
  });
  if (wanted.length === 0) return;
  const people = wanted.map((row) => row.facebook_id);
  const input = { kind, job_id: jobId, ids: people, ...(job && { chosen_at: chosenAt(job) }) };
  const answer = await callApi(core, (robot) => robot.permits(input, { clock: core.now() }));
  // A permit that is being returned counts against the limit until the api has the return.
  const isLimited = answer.refused.some(({ reason }) => reason === 'limit_reached');
  if (isLimited && (await core.read((tx) => hasPendingReturn(tx, jobId, kind, null)))) {
    await untilReturnsDelivered(core, jobId, kind, null);
    return permit(core, jobId, kind, ids);
  }
  const granted = new Set(answer.granted);
  const reasons = new Map(answer.refused.map(({ id, reason, closer }) => [id, closer ?? reason]));
  await core.workOn(jobId, async (tx, row) => {
    const refused: LedgerRow[] = [];
    let newlyGranted = 0;
    for (const { facebook_id } of wanted) {
      const key = ledgerKey({ job_id: jobId, facebook_id });
      const act = await tx.get('ledger', key);
      if (act?.state !== 'planned') continue;
      if (granted.has(facebook_id)) {
        if (!act.permitted) newlyGranted += 1;
        await tx.put('ledger', key, { ...act, permitted: true });
      } else {
        const reason = reasons.get(facebook_id) ?? 'not_granted';
        refused.push({ ...transitioned(core, act, 'cancelled', reason), permitted: false });
      }
    }
    if (refused.length > 0) await writeActs(core, tx, row, refused);
    if (kind === 'removal' && newlyGranted > 0) await decrementRemovalsLeft(tx, newlyGranted);
  });
}

/** Subtracts new grants from the cached number at once. The api's number replaces it with each policy refresh and
 *  when the queue is empty. */
async function decrementRemovalsLeft(tx: Change, newlyGranted: number): Promise<void> {
  const left = await fact(tx, 'removals_left');
  if (left !== undefined) await setFact(tx, 'removals_left', Math.max(0, left - newlyGranted));
}

/** Delivers pending permit returns before asking for permits. A late return would revoke the new grant; an
 *  undelivered return still counts at the api, which may refuse the request. The outbox keeps its order, so all
 *  earlier entries go first. An entry that the api refuses is dropped. While the api is away or fails, the job
 *  waits, and the outbox retries with its own backoff. */
async function untilReturnsDelivered(
  core: Core,
  jobId: string,
  kind: LedgerRow['kind'],
  ids: readonly string[] | null,
): Promise<void> {
  const isPending = () => core.read((tx) => hasPendingReturn(tx, jobId, kind, ids));
  for (let times = 0; await isPending(); times += 1) {
    // The first call may join a delivery that was ending and had not seen the entry.
    if (times === 2) {
      await signedIn(core);
      throw new Suspended(core.now() + ASK_AGAIN_MS, unreachable);
    }
    await core.deliverNow();
  }
}

/** Calls the api when the job cannot continue without the answer: while the api is away, the job waits. */
export async function callApi<Value>(
  core: Core,
  call: (robot: Api['robot']) => Promise<Value>,
): Promise<Value> {
  const user = await signedIn(core);
  try {
    return await call(core.ports.api(user).robot);
  } catch (error) {
    throw await toWaitOrFailure(core, error, user.token);
  }
}

async function signedIn(core: Core) {
  const { user, invalid } = await core.read(async (tx) => ({
    user: await fact(tx, 'user'),
    invalid: await fact(tx, 'token_invalid'),
  }));
  if (!user || invalid) throw new Suspended(null, signInAtDashboard);
  return user;
}

async function toWaitOrFailure(core: Core, error: unknown, token: string): Promise<unknown> {
  if (!(error instanceof CallError)) return error;
  if (error.status === 401) {
    await dropRefusedToken(core, token);
    return new Suspended(null, signInAtDashboard);
  }
  if (error.status >= 500 || error.code === 'rate_limited') {
    const wait = Math.max(ASK_AGAIN_MS, (error.retryAfterSeconds ?? 0) * 1000);
    // The code is the same for the job, but the user reads the api's own text.
    const text = error.code === 'storage_full' ? error.text : unreachable.text;
    return new Suspended(core.now() + wait, { ...unreachable, text });
  }
  return new JobFailure(error.code, error.text, { cause: error });
}
