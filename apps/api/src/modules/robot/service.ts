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
import * as limits from '../limits/service';
import * as actsSql from './acts-sql';
import { renewDisabled } from './acts';

export { identify, releaseProfile } from './identity';
export { add as addActs } from './acts';
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

/** Sign-ins ended, and their robots may be gone: nobody waits for what no sign-in that is left has planned, and what
 *  was granted for it comes back. A robot that goes on after all plans and asks anew, for what it tells later wins.
 *  The caller holds the user's lock. */
export async function letGo(db: Db, userId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const cancelled = await actsSql.cancelPlanned(db, userId, 'abandoned', 'signed_out', at);
  await limits.giveBackAbandoned(db, userId, at);
  await renewAll(db, userId, cancelled);
}

/** The same of everything, whatever sign-ins are left: nothing is done for an account that is banned. */
export async function letGoOfAll(db: Db, userId: string, now: Date): Promise<void> {
  const cancelled = await actsSql.cancelPlanned(db, userId, 'all', 'banned', now.toISOString());
  await limits.giveBackAll(db, userId);
  await renewAll(db, userId, cancelled);
}

async function renewAll(db: Db, userId: string, acts: readonly actsSql.Held[]): Promise<void> {
  for (const kind of ['removal', 'friend_request'] as const) {
    const ids = acts.filter((act) => act.kind === kind).map(({ target }) => target);
    if (ids.length > 0) await renewDisabled(db, userId, kind, [...new Set(ids)]);
  }
}
