import type { Job } from '@winnow/sdk/jobs';
import type { Reading, Writing } from '../platform/store';
import type { Tables } from './tables';

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
