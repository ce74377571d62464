import { countDeleted, type Db } from './database/db';

const utcDay = `((at at time zone 'UTC')::date)`;

/** Records that the user was here, once a day. */
export async function addSeen(db: Db, userId: string, now: string): Promise<void> {
  await db.query(
    `insert into user_logs (user_id, kind, at) values ($1, 'seen_online', $2)
     on conflict (user_id, ${utcDay}) where kind = 'seen_online' do nothing`,
    [userId, now],
  );
}

/** Adds to the number of friends that a job removed today. */
export async function addUnfriended(
  db: Db,
  userId: string,
  { jobId, count }: { jobId: string; count: number },
  now: string,
): Promise<void> {
  await db.query(
    `insert into user_logs (user_id, kind, details, at)
     values ($1, 'unfriend', jsonb_build_object('job_id', $2::text, 'count', $3::int), $4)
     on conflict (user_id, (details ->> 'job_id'), ${utcDay}) where kind = 'unfriend'
     do update set details = jsonb_set(user_logs.details, '{count}',
       to_jsonb((user_logs.details ->> 'count')::int + (excluded.details ->> 'count')::int))`,
    [userId, jobId, count, now],
  );
}

const page = 10_000;

/** Deletes older rows, a page at a time. Notes of the staff are kept as long as the account. */
export async function forget(db: Db, before: string): Promise<void> {
  let deleted = page;
  while (deleted === page)
    deleted = await countDeleted(
      db,
      `delete from user_logs where id in (
         select id from user_logs where at < $1 and kind <> 'admin_note' order by at limit ${page})`,
      [before],
    );
}
