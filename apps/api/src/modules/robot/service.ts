import type { Policy } from '@winnow/sdk/contract';
import {
  depthCaps,
  isPaid,
  practicePace,
  slowest,
  standardStrategies,
  storePace,
} from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import type { UserContext } from '../../platform/http/implement';
import * as actsSql from './acts-sql';
import { renewDisabled } from './acts';

export { identify } from './identity';
export { add as addActs } from './acts';
export { addLogs, addReport, cooldown } from './reports';
export { addBatch, complete as completeScan, open as openScan } from './scans';

const week = 7 * 86_400_000;

/** What the operator configured, never quicker than the floors, which the robot has compiled in as well. */
export function policy({ caller, config }: UserContext): Policy {
  const floors = config.isPractice ? practicePace : storePace;
  const { pace, disabled_jobs, strategies } = config.robotPolicy;
  return {
    minimum_version: config.minimumRobotVersion,
    pace: slowest({ ...floors, ...pace }, floors),
    depth: { ...depthCaps[isPaid(caller) ? 'paid' : 'free'] },
    disabled_jobs: { ...disabled_jobs },
    strategies: { ...standardStrategies, ...strategies },
  };
}

/** Lets go of people who wait in a job that no robot goes on with. */
export async function expireActs(db: Db, now: Date): Promise<void> {
  const expired = await actsSql.expireActs(
    db,
    new Date(now.getTime() - week).toISOString(),
    now.toISOString(),
  );
  for (const kind of ['removal', 'friend_request'] as const) {
    const byUser = new Map<string, Set<string>>();
    for (const act of expired.filter((one) => one.kind === kind))
      byUser.set(act.user_id, (byUser.get(act.user_id) ?? new Set()).add(act.target));
    for (const [userId, ids] of byUser) await renewDisabled(db, userId, kind, [...ids]);
  }
}
