import type { Policy } from '@winnow/sdk/contract';
import {
  depthCaps,
  isPaid,
  practicePace,
  slowerPace,
  standardStrategies,
  storePace,
} from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import { daysBefore } from '../../platform/days';
import type { UserContext } from '../../platform/http/implement';
import * as acts from '../acts/service';
import { refreshDisabled } from './release';
import * as reportsSql from './reports-sql';
import * as scansSql from './scans-sql';

export { bindingsOf, facts } from './facts';
export { clearActivities, deleteRead, identify, releaseProfile } from './identity';
export { add as addActs } from './acts';
export { releaseAbandoned, releaseAll } from './release';
export { addLogs, addReport, cooldown } from './reports';
export { listReports, readReport } from './staff-reports';
export { addBatch, complete as completeScan, open as openScan } from './scans';

/** The operator's policy, never faster than the floors that are also compiled into the robot. */
export function policy({ caller, config }: UserContext): Policy {
  const floors = config.isPractice ? practicePace : storePace;
  const { pace, disabled_jobs, strategies, log_level } = config.robotPolicy;
  return {
    minimum_version: config.minimumRobotVersion,
    pace: slowerPace({ ...floors, ...pace }, floors),
    depth: { ...depthCaps[isPaid(caller) ? 'paid' : 'free'] },
    disabled_jobs: { ...disabled_jobs },
    strategies: { ...standardStrategies, ...strategies },
    ...(log_level && { log_level }),
  };
}

/** Deletes old problem reports and scans. */
export async function forget(db: Db, now: Date): Promise<void> {
  await reportsSql.deleteReportsBefore(db, daysBefore(now, 180));
  await scansSql.deleteScansBefore(db, daysBefore(now, 30));
}

/**
 * Expires acts that no robot has reported on for 7 days. The same transaction recomputes whether their targets can be
 * selected: after a planned act usually yes; after a sent one no, because its result is unknown. One transaction per
 * user: a failure does not stop the others, and the first error is thrown at the end.
 */
export async function expireActs(db: Db, now: Date): Promise<void> {
  const before = daysBefore(now, 7);
  const failures: unknown[] = [];
  for (const userId of await acts.usersOfForgotten(db, before))
    await db
      .tx(async (tx) => {
        await lockUser(tx, userId);
        const expired = await acts.expireActs(tx, userId, before, now.toISOString());
        await refreshDisabled(tx, userId, expired);
      })
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
