import type { ScannedEngagement } from '@winnow/sdk/contract';
import { freeNonFriends, isAsked, isPaid } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { Caller } from '../../platform/tokens';
import { askedAgain } from './asked-again';
import * as sql from './sql';

export type { Standing } from './sql';
export { askedAgain, type LastRequest, lastRequestOf } from './asked-again';

/** People who engaged: those who are no friends are kept, those who became friends are let go. */
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

/** The free plan is sent the first few alone; `count` and `count_filtered` count everybody. */
export async function list(db: Db, caller: Caller, page: sql.Page) {
  const { userId } = caller;
  const first = isPaid(caller) ? null : freeNonFriends;
  const friends = await sql.selectNonFriends(db, userId, { ...page, first });
  return { friends, ...(await sql.countNonFriends(db, userId, { ...page, first })) };
}

/** Everybody at once, as far as the plan shows them. */
export async function all(db: Db, caller: Caller, wish: Pick<sql.Page, 'order' | 'search'>) {
  const first = isPaid(caller) ? null : freeNonFriends;
  const page = { ...wish, limit: 1_000_000, offset: 0, first };
  return { friends: await sql.selectNonFriends(db, caller.userId, page) };
}

/** How people stand after an act or a look at their profile. Within the caller's transaction. */
export async function stand(
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
    return { changed: await stand(tx, userId, people) };
  });
}

export const becameFriends = sql.deleteNonFriends;
export const setDisabled = sql.updateDisabled;
export const forget = sql.deleteAll;

/**
 * Who of them cannot be sent a request by this job: those who were sent one or are friends, those whom another job is
 * asking, and those who have no such option. Whoever was removed and asked again is not asked once more, as the page
 * has it.
 */
export async function objections(db: Db, userId: string, ids: readonly string[], jobId: string) {
  const rows = await sql.selectObjections(db, userId, ids, jobId);
  const removed = await sql.selectAskedAgain(db, userId, ids, jobId);
  const of = (why: sql.RequestObjection['why']) =>
    rows.filter((row) => row.why === why).map(({ facebook_id }) => facebook_id);
  const again = removed.flatMap((last) => {
    const { outcome } = askedAgain(last);
    return outcome !== 'waiting' && isAsked(outcome) ? [last.facebook_id] : [];
  });
  return {
    requested: new Set([...of('requested'), ...again]),
    // What waits of those who were removed is there as well: it was sent and is not read back yet.
    underWay: new Set(of('under_way')),
    impossible: new Set(of('impossible')),
  };
}
