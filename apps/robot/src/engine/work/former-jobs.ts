import { isActive } from '@winnow/sdk/jobs';
import { giveUpUnclear } from '../acts/ledger';
import { logJob } from '../delivery/log-delivery';
import type { Change, Core } from '../store/core';
import { formerAccount } from '../store/reasons';
import { failImmediately } from './fail-immediately';

/** Another network account replaces the one that all jobs so far were started with: none of them may go on or read an
 *  act back as the other. The set-up job is for any account. */
export async function endFormerJobs(core: Core, tx: Change): Promise<void> {
  for (const { value: row } of await tx.list('jobs')) {
    if (row.job.name === 'initial_user_setup') continue;
    if (isActive(row.job.status)) {
      await failImmediately(core, tx, row, formerAccount);
      await logJob(core, tx, row.job, `failed: ${formerAccount.code}`);
    }
    await giveUpUnclear(core, tx, row);
  }
}
