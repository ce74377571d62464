import { Flags } from '@winnow/sdk/contract';
import { assigned } from '../../platform/database/columns';
import type { Db } from '../../platform/database/db';

const names = Object.keys(Flags.shape) as (keyof Flags)[];
const columns = names.join(', ');

/** `for update` locks the row until the transaction ends. */
export async function selectFlags(
  db: Db,
  userId: string,
  lock: '' | 'for update' = '',
): Promise<Flags | undefined> {
  return (
    await db.query<Flags>(`select ${columns} from flags where user_id = $1 ${lock}`, [userId])
  )[0];
}

export async function updateFlags(db: Db, userId: string, flags: Flags): Promise<void> {
  const values = names.map((name) => flags[name]);
  await db.query(`update flags set ${assigned(names)} where user_id = $1`, [userId, ...values]);
}

export async function resetFlag(db: Db, userId: string, flag: keyof Flags): Promise<void> {
  await db.query(`update flags set ${flag} = default where user_id = $1`, [userId]);
}

export async function addRemovalErrors(db: Db, userId: string, errors: number): Promise<void> {
  await db.query(
    'update flags set count_remove_friend_error = least(count_remove_friend_error + $2, 1000000000) where user_id = $1',
    [userId, errors],
  );
}

export async function insertFlags(db: Db, userId: string): Promise<void> {
  await db.query('insert into flags (user_id) values ($1) on conflict do nothing', [userId]);
}
