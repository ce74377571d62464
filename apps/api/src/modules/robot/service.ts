import type { contract, Policy } from '@winnow/sdk/contract';
import { depthCaps, isPaid, practicePace, storePace } from '@winnow/sdk/rules';
import type * as z from 'zod';
import type { Db } from '../../platform/database/db';
import type { UserContext } from '../../platform/http/implement';
import * as actsSql from './acts-sql';
import { renewDisabled } from './acts';
import { insertLogs } from './logs-sql';

export { identify } from './identity';
export { add as addActs } from './acts';
export { addBatch, complete as completeScan, open as openScan } from './scans';

type Logs = z.output<typeof contract.robot.logs.input>;
const week = 7 * 86_400_000;

export async function addLogs(
  db: Db,
  userId: string,
  { version, lines }: Logs,
): Promise<{ accepted: number }> {
  await insertLogs(db, userId, version, lines);
  return { accepted: lines.length };
}

/** The pace only ever slows a robot down: its floors are compiled in. */
export function policy({ caller, config }: UserContext): Policy {
  const pace = config.isPractice ? practicePace : storePace;
  return {
    minimum_version: config.minimumRobotVersion,
    pace: { ...pace },
    depth: { ...depthCaps[isPaid(caller) ? 'paid' : 'free'] },
    disabled_jobs: {},
  };
}

/** Lets go of friends who wait in a removal that no robot goes on with. */
export async function expireActs(db: Db, now: Date): Promise<void> {
  const expired = await actsSql.expireActs(
    db,
    new Date(now.getTime() - week).toISOString(),
    now.toISOString(),
  );
  const byUser = new Map<string, Set<string>>();
  for (const { user_id, facebook_id } of expired)
    byUser.set(user_id, (byUser.get(user_id) ?? new Set()).add(facebook_id));
  for (const [userId, ids] of byUser) await renewDisabled(db, userId, [...ids]);
}
