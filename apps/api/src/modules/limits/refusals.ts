import type { contract } from '@winnow/sdk/contract';
import type * as z from 'zod';
import type { Db } from '../../platform/database/db';
import * as nonFriends from '../non-friends/service';
import * as sql from './sql';

export type Refused = z.input<typeof contract.robot.permits.output>['refused'][number];
/** The reason of a refusal. `closer` is a more exact one, which older robots ignore (`Refused` in the contract). */
type Refusal = Omit<Refused, 'id'>;

/**
 * To every act of a job that was chosen with a former network account: with the bound one, its ids may mean people whom
 * the user did not choose. Older robots ask the user to sync, then choose again.
 */
export const ofFormerAccount: Refusal = { reason: 'not_a_friend', closer: 'former_account' };

/** To older robots the friend is one of the whitelist: kept by Winnow for the user. */
export const refusalOfActive: Refusal = { reason: 'whitelisted', closer: 'became_active' };

/**
 * A granted, unused permit is checked again, because another job may have done the act since. A settled permit that is
 * requested again was reported as sent but never pressed. It stays granted, unless the target was whitelisted since.
 */
export function refusalOf(
  held: 'granted' | 'settled' | undefined,
  known: Refusal | undefined,
  left: number,
): Refusal | undefined {
  if (held === 'settled') return known?.reason === 'whitelisted' ? known : undefined;
  if (known || held === 'granted') return known;
  return left > 0 ? undefined : { reason: 'limit_reached' };
}

const inOtherJob = 'in_other_job';
/** How long after its last request a permit keeps other jobs off its target (decision 45). */
const permitMs = 60 * 60_000;

/** The reason to refuse an act regardless of the limits. */
export async function refusalsFor(
  db: Db,
  userId: string,
  asked: sql.PermitQuery,
  { now, chosenAt }: { now: Date; chosenAt: string },
): Promise<(id: string) => Refusal | undefined> {
  const { kind, jobId, ids } = asked;
  const since = new Date(now.getTime() - permitMs).toISOString();
  if (kind !== 'removal') await sql.returnUnused(db, userId, asked, since);
  if (kind === 'reaction') {
    const reacted = await sql.selectOfOthers(db, userId, asked, ['used']);
    const elsewhere = await sql.selectOfOthers(db, userId, asked, ['granted']);
    return (id) => {
      if (reacted.has(id)) return { reason: 'already_reacted' };
      return elsewhere.has(id) ? { reason: 'already_reacted', closer: inOtherJob } : undefined;
    };
  }
  if (kind === 'friend_request') {
    const { requested, underWay, impossible } = await nonFriends.refusals(db, userId, ids, jobId);
    // The ledger has the outcome of used permits; granted ones are about to be used.
    const elsewhere = await sql.selectOfOthers(db, userId, asked, ['granted']);
    return (id) => {
      if (requested.has(id)) return { reason: 'already_requested' };
      if (underWay.has(id) || elsewhere.has(id))
        return { reason: 'already_requested', closer: inOtherJob };
      return impossible.has(id) ? { reason: 'cannot_request' } : undefined;
    };
  }
  const targets = new Map(
    (await sql.selectTargets(db, userId, asked, chosenAt)).map((one) => [one.facebook_id, one]),
  );
  return (id) => {
    const target = targets.get(id);
    if (!target) return { reason: 'not_a_friend' };
    if (target.is_deleted) return { reason: 'already_removed' };
    if (target.is_whitelisted) return { reason: 'whitelisted' };
    return target.became_active ? refusalOfActive : undefined;
  };
}
