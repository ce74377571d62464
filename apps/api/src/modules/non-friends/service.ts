import type { ScannedEngagement } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
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

export async function list(db: Db, userId: string, page: sql.Page) {
  const friends = await sql.selectNonFriends(db, userId, page);
  return { friends, ...(await sql.countNonFriends(db, userId, page.search)) };
}

export const becameFriends = sql.deleteNonFriends;
export const markRequested = sql.updateRequested;
/** Those of the ids that were sent a request, or are friends already. */
export const requested = sql.selectRequested;
