import { type Act, PermitRefusalDetail, PermitRefusal } from '@winnow/sdk/contract';
import { evidence as codes } from '@winnow/sdk/rules';
import { dayIn } from '../../platform/days';
import type * as ledger from '../acts/service';
import type * as limits from '../limits/service';

/** Failures before the network was reached: a user or a limit stopped the act, so they say nothing about the target. */
const notTried: ReadonlySet<string> = new Set([
  ...PermitRefusal.options,
  ...PermitRefusalDetail.options,
  'permit_refused',
  'blocked',
  'rate_limited',
  'stopped',
]);
/** The robot found nothing left to do, or nothing that can be done, so no permit was spent. */
export const nothingDone: ReadonlySet<string> = new Set(Object.values(codes));
/** Evidence of an act that was reported as confirmed without a permit. */
/** Whether the act failed on the network, or may have. */
export function isProblem({ state, evidence }: Pick<Act, 'state' | 'evidence'>): boolean {
  return (
    (state === 'failed' || state === 'unknown') &&
    !notTried.has(evidence) &&
    !nothingDone.has(evidence)
  );
}

/** An act counts to its own day; a robot's clock that is ahead does not reach into tomorrow. */
export function claimOf(act: ledger.Entry, timeZone: string, now: Date): limits.Claim {
  const { id, target, job_id } = act;
  return {
    id,
    target,
    job_id,
    outcome: outcomeOf(act),
    day: dayIn(timeZone, earlier(act.at, now)),
  };
}

/** The permit's new state after an act; undefined while the act is only planned. */
function outcomeOf({ state, evidence }: ledger.Entry): 'used' | 'failed' | 'returned' | undefined {
  if (state === 'planned') return undefined;
  if (state === 'cancelled' || nothingDone.has(evidence)) return 'returned';
  if (state !== 'failed') return 'used';
  return notTried.has(evidence) ? 'returned' : 'failed';
}

/** The moment of an act, never after now: the robot's clock may be ahead. */
export function earlier(at: string, now: Date): Date {
  const moment = new Date(at);
  return moment < now ? moment : now;
}
