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
import { lockUser } from '../../platform/database/lock-user';
import type { UserContext } from '../../platform/http/implement';
import * as actsSql from './acts-sql';
import { renewAll } from './let-go';

export { identify, releaseProfile } from './identity';
export { add as addActs } from './acts';
export { letGo, letGoOfAll } from './let-go';
export { addLogs, addReport, cooldown } from './reports';
export { addBatch, complete as completeScan, open as openScan } from './scans';

const week = 7 * 86_400_000;

/** What the operator configured, never quicker than the floors, which the robot has compiled in as well. */
export function policy({ caller, config }: UserContext): Policy {
  const floors = config.isPractice ? practicePace : storePace;
  const { pace, disabled_jobs, strategies, log_level } = config.robotPolicy;
  return {
    minimum_version: config.minimumRobotVersion,
    pace: slowest({ ...floors, ...pace }, floors),
    depth: { ...depthCaps[isPaid(caller) ? 'paid' : 'free'] },
    disabled_jobs: { ...disabled_jobs },
    strategies: { ...standardStrategies, ...strategies },
    ...(log_level && { log_level }),
  };
}

/** Lets go of people who wait in a job that no robot goes on with. Whoever is cut off here begins anew: what has ended
 *  of a person's and whom it lets go of are written together. One who fails keeps nobody else from it, and is told of
 *  at the end. */
export async function expireActs(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - week).toISOString();
  const failures: unknown[] = [];
  for (const userId of await actsSql.usersOfForgotten(db, before))
    await db
      .tx(async (tx) => {
        await lockUser(tx, userId);
        const expired = await actsSql.expireActs(tx, userId, before, now.toISOString());
        await renewAll(tx, userId, expired);
      })
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
