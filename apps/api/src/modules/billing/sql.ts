import { type Db, one } from '../../platform/database/db';

/** Leases are timed by the database's own clock, which all instances share. */
const until = `clock_timestamp() + $2 * interval '1 millisecond'`;

export async function insertBilling(db: Db, userId: string): Promise<void> {
  await db.query('insert into billing (user_id) values ($1) on conflict do nothing', [userId]);
}

/** The new lease's generation; undefined while another lease runs. */
export async function acquire(
  db: Db,
  userId: string,
  leaseMs: number,
): Promise<number | undefined> {
  const rows = await db.query<{ generation: number }>(
    `update billing set generation = generation + 1, leased_until = ${until}
      where user_id = $1 and (leased_until is null or leased_until < clock_timestamp())
     returning generation`,
    [userId, leaseMs],
  );
  return rows[0]?.generation;
}

/** False when another caller holds the lease by now. */
export async function prolong(
  db: Db,
  userId: string,
  leaseMs: number,
  generation: number,
): Promise<boolean> {
  const rows = await db.query(
    `update billing set leased_until = ${until} where user_id = $1 and generation = $3 returning 1 as one`,
    [userId, leaseMs, generation],
  );
  return rows.length > 0;
}

export async function release(db: Db, userId: string, generation: number): Promise<void> {
  await db.query('update billing set leased_until = null where user_id = $1 and generation = $2', [
    userId,
    generation,
  ]);
}

/** Locks the row for the transaction. False when another caller holds the lease by now. */
export async function isHeld(db: Db, userId: string, generation: number): Promise<boolean> {
  const rows = await db.query(
    'select 1 as one from billing where user_id = $1 and generation = $2 for update',
    [userId, generation],
  );
  return rows.length > 0;
}

/** Whether a lease on the user's billing is held now. */
export async function isLeased(db: Db, userId: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 as one from billing where user_id = $1 and leased_until >= clock_timestamp()',
    [userId],
  );
  return rows.length > 0;
}

/** Marks that the provider may say something new. Returns the mark. */
export async function raiseWanted(db: Db, userId: string): Promise<number> {
  const { wanted } = one(
    await db.query<{ wanted: number }>(
      `insert into billing (user_id, wanted) values ($1, 1)
       on conflict (user_id) do update set wanted = billing.wanted + 1
       returning wanted`,
      [userId],
    ),
  );
  return wanted;
}

export interface Progress {
  wanted: number;
  synced: number;
  attempt: string | null;
}

export async function selectProgress(db: Db, userId: string): Promise<Progress | undefined> {
  const rows = await db.query<Progress>(
    'select wanted, synced, attempt from billing where user_id = $1',
    [userId],
  );
  return rows[0];
}

/** `covered`: the marks that were there before the provider was read. */
export async function setSynced(
  db: Db,
  userId: string,
  covered: number,
  at: string,
): Promise<void> {
  await db.query(
    'update billing set synced = greatest(synced, $2), synced_at = $3 where user_id = $1',
    [userId, covered, at],
  );
}

export async function setAttempt(db: Db, userId: string, attempt: string): Promise<void> {
  await db.query('update billing set attempt = $2 where user_id = $1', [userId, attempt]);
}

/** The next users with a customer at the provider, or with a mark that no sync covered. */
export async function selectPage(db: Db, after: string, size: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select u.id from users u left join billing b on b.user_id = u.id
      where u.id > $1 and (u.stripe_customer_id is not null or b.wanted > b.synced)
      order by u.id limit $2`,
    [after, size],
  );
  return rows.map(({ id }) => id);
}

/** Users whose data is to be removed by now and was not removed since the account was locked. */
export async function selectRemovable(db: Db, now: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select u.id from users u left join billing b on b.user_id = u.id
      where u.data_removal_at <= $1 and u.locked_by_status
        and (b.data_removed_at is null or b.data_removed_at < u.data_removal_at)
      order by u.data_removal_at, u.id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export async function setDataRemoved(db: Db, userId: string, at: string): Promise<void> {
  await db.query(
    `insert into billing (user_id, data_removed_at) values ($1, $2)
     on conflict (user_id) do update set data_removed_at = excluded.data_removed_at`,
    [userId, at],
  );
}

export async function selectEnding(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from users where deletion_requested_at is not null order by id',
  );
  return rows.map(({ id }) => id);
}
