import type { ScannedEngagement } from '@winnow/sdk/contract';
import { freeNonFriends, isAsked, isPaid } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { Caller } from '../../platform/tokens';
import { askedAgain } from './asked-again';
import * as sql from './sql';

export type { Standing } from './sql';
export { askedAgain, type LastRequest, lastRequestOf } from './asked-again';

/** Stores people who engaged: non-friends are upserted, new friends are deleted from the non-friends. */
export async function addEngaged(
  db: Db,
  userId: string,
  actors: readonly ScannedEngagement['actor'][],
  now: Date,
): Promise<void> {
  await sql.upsertEngaged(db, userId, actors, now.toISOString());
  const friends = actors.filter(({ relationship }) => relationship === 'friends');
  if (friends.length > 0)
    await sql.deleteNonFriends(
      db,
      userId,
      friends.map(({ facebook_id }) => facebook_id),
    );
}

/** The free plan gets only the first `freeNonFriends`; `count` and `count_filtered` count all. */
export async function list(db: Db, caller: Caller, page: sql.Page) {
  const { userId } = caller;
  const first = isPaid(caller) ? null : freeNonFriends;
  const friends = await sql.selectNonFriends(db, userId, { ...page, first });
  return { friends, ...(await sql.countNonFriends(db, userId, { ...page, first })) };
}

/** All rows at once, as far as the plan shows them. */
export async function all(db: Db, caller: Caller, query: Pick<sql.Page, 'order' | 'search'>) {
  const first = isPaid(caller) ? null : freeNonFriends;
  const page = { ...query, limit: 1_000_000, offset: 0, first };
  return { friends: await sql.selectNonFriends(db, caller.userId, page) };
}

/** Stores relationships read after an act or a profile visit. Runs in the caller's transaction. */
export async function saveRelationships(
  db: Db,
  userId: string,
  people: readonly sql.Standing[],
): Promise<number> {
  const became = people.filter(({ relationship }) => relationship === 'friends');
  const left =
    became.length === 0
      ? 0
      : await sql.deleteNonFriends(
          db,
          userId,
          became.map(({ facebook_id }) => facebook_id),
        );
  return left + (await sql.updateStandings(db, userId, people));
}

export async function saveStandings(db: Db, userId: string, people: readonly sql.Standing[]) {
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    return { changed: await saveRelationships(tx, userId, people) };
  });
}

export const becameFriends = sql.deleteNonFriends;
export const setDisabled = sql.updateDisabled;
export const forget = sql.deleteAll;

/**
 * The ids that this job must not send a friend request to: already requested or a friend; requested by another job
 * whose result is not known yet; or the profile has no Add Friend option. For removed friends, a request by another
 * job that was sent, or that made them friends again, counts as already requested (`isAsked`).
 */
export async function refusals(db: Db, userId: string, ids: readonly string[], jobId: string) {
  const rows = await sql.selectRefusals(db, userId, ids, jobId);
  const removed = await sql.selectAskedAgain(db, userId, ids, jobId);
  const of = (why: sql.RequestRefusal['why']) =>
    rows.filter((row) => row.why === why).map(({ facebook_id }) => facebook_id);
  const again = removed.flatMap((last) => {
    const { outcome } = askedAgain(last);
    return outcome !== 'waiting' && isAsked(outcome) ? [last.facebook_id] : [];
  });
  return {
    requested: new Set([...of('requested'), ...again]),
    // This includes pending requests to removed friends: sent by another job and not read back yet.
    underWay: new Set(of('under_way')),
    impossible: new Set(of('impossible')),
  };
}
