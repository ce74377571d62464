import type { Job, JobName } from '@winnow/sdk/jobs';
import type { Reading, Writing } from '../../platform/store';
import { fact } from '../store/facts';
import { assertMayContinue } from './gate';
import type { GateFacts } from '../store/ports';
import { signInAtDashboard, termsMissing, usernameUnconfirmed } from '../store/reasons';
import { Refusal } from '../store/interruptions';
import type { Tables } from '../store/tables';

/** Only the user ends these waits. The user's command wakes the job; no alarm does. */
export const userWaits: readonly string[] = [
  termsMissing.code,
  usernameUnconfirmed.code,
  signInAtDashboard.code,
];

/** Jobs that wait for one of these reasons. */
async function waitingFor(tx: Reading<Tables>, codes: readonly string[]) {
  const rows = await tx.list('jobs');
  return rows.filter(
    ({ value: { job } }) =>
      job.status === 'waiting' && job.waiting !== undefined && codes.includes(job.waiting.code),
  );
}

export const waitsFor = async (tx: Reading<Tables>, code: string): Promise<boolean> =>
  (await waitingFor(tx, [code])).length > 0;

/** Makes the jobs that wait for these reasons due. */
export async function wakeWaiting(
  tx: Writing<Tables>,
  now: number,
  codes: readonly string[],
  isMeant: (job: Job) => boolean = () => true,
): Promise<void> {
  for (const { key, value } of await waitingFor(tx, codes))
    if (isMeant(value.job)) await tx.put('jobs', key, { ...value, wake: now });
}

/** Whether the user has already done what the job waits for. When
 *  another obstacle has replaced it, the job is woken to find out. */
export async function isWaitOver(
  tx: Reading<Tables>,
  name: JobName,
  code: string,
  known: GateFacts,
): Promise<boolean> {
  if (!userWaits.includes(code)) return false;
  if (code === signInAtDashboard.code)
    return (await fact(tx, 'user')) !== undefined && !(await fact(tx, 'token_invalid'));
  try {
    await assertMayContinue(tx, name, known);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code !== code;
  }
}

/** Jobs that wait for the user although the user has nothing left to do. */
export async function staleWaits(tx: Reading<Tables>, known: GateFacts) {
  const rows = (await waitingFor(tx, userWaits)).filter(({ value }) => value.wake === null);
  const come = await Promise.all(
    rows.map(({ value: { job } }) => isWaitOver(tx, job.name, job.waiting?.code ?? '', known)),
  );
  return rows.filter((_, at) => come[at]);
}
