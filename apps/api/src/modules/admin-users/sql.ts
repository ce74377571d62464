import type { Db } from '../../platform/database/db';
import { one } from '../../platform/database/db';
import { cappedCount } from '../../platform/keyset';

const counted = ['friends', 'non_friends', 'posts', 'engagements', 'robot_logs'] as const;
type Counted = (typeof counted)[number];

/** How many rows are kept about the user, each up to 10,001. */
export async function countKept(db: Db, userId: string): Promise<Record<Counted, number>> {
  const counts = counted.map(
    (table) => `${cappedCount(`from ${table} where user_id = $1`)} as ${table}`,
  );
  return one(await db.query<Record<Counted, number>>(`select ${counts.join(', ')}`, [userId]));
}
