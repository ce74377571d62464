import { type Db, one } from './database/db';

export type Service = 'stripe' | 'rewardful';

/** Stores an event of a service. False when it was taken before. In the transaction that enqueues what it causes. */
export async function take(
  db: Db,
  service: Service,
  event: { id: string; type: string; userId: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `insert into webhook_events (service, id, type, user_id, received_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1 as one`,
    [service, event.id, event.type, event.userId, now.toISOString()],
  );
  return rows.length > 0;
}

/** How many events of a service about a user were taken, except this one. */
export async function countOthers(
  db: Db,
  service: Service,
  event: { id: string; userId: string },
): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*)::int as count from webhook_events
      where service = $1 and user_id = $2 and id <> $3`,
    [service, event.userId, event.id],
  );
  return one(rows).count;
}

export async function forget(db: Db, before: string): Promise<void> {
  await db.query('delete from webhook_events where received_at < $1', [before]);
}
