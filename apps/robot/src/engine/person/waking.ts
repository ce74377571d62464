import type { Job, JobName } from '@winnow/sdk/jobs';
import type { Reading, Writing } from '../../platform/store';
import { fact } from '../store/facts';
import { mayGoOn } from './gate';
import type { GateFacts } from '../store/ports';
import { signInAtDashboard, termsMissing, usernameUnconfirmed } from '../store/reasons';
import { Refusal } from '../store/signals';
import type { Tables } from '../store/tables';

/** Nobody but the person ends these waits; what they do wakes the job, and no alarm does. */
export const forThePerson: readonly string[] = [
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

/** What they waited for has come: they are due. */
export async function wakeWaiting(
  tx: Writing<Tables>,
  now: number,
  codes: readonly string[],
  isMeant: (job: Job) => boolean = () => true,
): Promise<void> {
  for (const { key, value } of await waitingFor(tx, codes))
    if (isMeant(value.job)) await tx.put('jobs', key, { ...value, wake: now });
}

/** The person did already what a job is to wait for. Where another obstacle came instead, the job is to find out. */
export async function hasCome(
  tx: Reading<Tables>,
  name: JobName,
  code: string,
  known: GateFacts,
): Promise<boolean> {
  if (!forThePerson.includes(code)) return false;
  if (code === signInAtDashboard.code)
    return (await fact(tx, 'user')) !== undefined && !(await fact(tx, 'token_invalid'));
  try {
    await mayGoOn(tx, name, known);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code !== code;
  }
}

/** Jobs that wait for the person although there is nothing left for them to do. */
export async function waitingInVain(tx: Reading<Tables>, known: GateFacts) {
  const rows = (await waitingFor(tx, forThePerson)).filter(({ value }) => value.wake === null);
  const come = await Promise.all(
    rows.map(({ value: { job } }) => hasCome(tx, job.name, job.waiting?.code ?? '', known)),
  );
  return rows.filter((_, at) => come[at]);
}
