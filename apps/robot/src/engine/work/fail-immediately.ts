import type { Reason } from '@winnow/sdk/jobs';
import { cancelPlanned } from '../acts/ledger';
import type { Change, Core } from '../store/core';
import type { JobRow } from '../store/tables';
import { setWait } from './queue';

/** Ends an open or stopped job as failed. The instance that works on it finds the job ended at its next
 *  transaction or call of the network. The steps are deleted. */
export async function failImmediately(
  core: Core,
  tx: Change,
  row: JobRow,
  failure: Reason,
): Promise<void> {
  // Set directly: no run and no command leads from stopped to failed.
  row.job.status = 'failed';
  row.job.failure = failure;
  row.job.ended_at = core.iso();
  setWait(row, null);
  await tx.put('jobs', row.job.id, row);
  await tx.clear('steps', `${row.job.id}|`);
  await cancelPlanned(core, tx, row, 'job_failed');
  tx.notifyJob(row.job);
}
