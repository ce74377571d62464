import type { Db } from '../../platform/database/db';

export interface CountedRemoval {
  target: string;
  job_id: string;
  /** The user's day that the limits count it to. */
  day: string;
  granted_at: string;
  /** It was tried without effect: counted for the day and the week, and not for the free allowance. */
  is_failed: boolean;
}

/** The removals that the limits count, the newest first. The days are those of `countSpent`. */
export async function selectRemovals(
  db: Db,
  userId: string,
  { today, dayAgo, midnight }: { today: string; dayAgo: Date; midnight: Date },
): Promise<CountedRemoval[]> {
  return db.query<CountedRemoval>(
    `select target, job_id, granted_at, state = 'failed' as is_failed,
            case when granted_at > $3 and (granted_at >= $4 or day < $2::date - 1) then greatest(day, $2::date)
                 else day end as day
       from permits where user_id = $1 and kind = 'removal' and state <> 'returned'
      order by granted_at desc, job_id, target`,
    [userId, today, dayAgo.toISOString(), midnight.toISOString()],
  );
}

type Key = Pick<CountedRemoval, 'target' | 'job_id'>;

export async function deleteRemovals(db: Db, userId: string, keys: readonly Key[]): Promise<void> {
  await db.query(
    `delete from permits p using jsonb_to_recordset($2::jsonb) as x(target text, job_id text)
      where p.user_id = $1 and p.kind = 'removal' and p.target = x.target and p.job_id = x.job_id`,
    [userId, JSON.stringify(keys)],
  );
}

export interface UsedPermit extends Key {
  day: string;
  at: string;
  act_id: string;
}

export async function insertUsed(
  db: Db,
  userId: string,
  permits: readonly UsedPermit[],
): Promise<void> {
  await db.query(
    `insert into permits (user_id, kind, job_id, target, state, day, granted_at, act_id)
     select $1::uuid, 'removal', x.job_id, x.target, 'used', x.day, x.at, x.act_id
       from jsonb_to_recordset($2::jsonb) as x(job_id text, target text, day date, at timestamptz, act_id uuid)`,
    [userId, JSON.stringify(permits)],
  );
}
