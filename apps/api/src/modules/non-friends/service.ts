import type { ScannedEngagement } from '@winnow/sdk/contract';
import { freeNonFriends, isPaid } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import type { Caller } from '../../platform/tokens';
import * as sql from './sql';

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
  return { friends, ...(await sql.countNonFriends(db, userId, page.search)) };
}

export const becameFriends = sql.deleteNonFriends;
export const markRequested = sql.updateRequested;
/** Those of the ids that were sent a request, or are friends already. */
export const requested = sql.selectRequested;
