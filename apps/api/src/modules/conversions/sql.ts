import { type Db, one } from '../../platform/database/db';

export type ConversionName = 'friend_sync' | 'engagement_sync' | 'friend_removal';

export async function selectConsent(db: Db, userId: string): Promise<boolean | null> {
  const rows = await db.query<{ granted: boolean }>(
    'select granted from conversion_consents where user_id = $1',
    [userId],
  );
  return rows[0]?.granted ?? null;
}

/** Which browser it was is known only as long as the person agrees. */
export async function upsertConsent(
  db: Db,
  userId: string,
  { granted, user_agent, at }: { granted: boolean; user_agent: string; at: string },
): Promise<void> {
  await db.query(
    `insert into conversion_consents (user_id, granted, user_agent, answered_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set granted = $2, user_agent = $3, answered_at = $4`,
    [userId, granted, granted ? user_agent : '', at],
  );
}

export async function deleteUnsent(db: Db, userId: string): Promise<void> {
  await db.query('delete from conversion_events where user_id = $1 and sent_at is null', [userId]);
}

export interface NewEvent {
  id: string;
  name: ConversionName;
  source: string;
  happened_at: string;
}

/** What is not kept yet, of somebody who agreed; of anybody else nothing. With how many were kept since then. */
export async function selectNew(
  db: Db,
  userId: string,
  events: readonly NewEvent[],
  since: string,
): Promise<{ id: string; kept: number }[]> {
  return db.query<{ id: string; kept: number }>(
    `select x.id, (select count(*)::int from conversion_events e where e.user_id = $1 and e.recorded_at > $3) as kept
       from conversion_consents c,
            jsonb_to_recordset($2::jsonb) as x(id uuid, name text, source text, happened_at timestamptz)
      where c.user_id = $1 and c.granted
        and not exists (
          select 1 from conversion_events e where e.user_id = $1 and e.name = x.name and e.source = x.source)
      order by x.happened_at, x.id`,
    [userId, JSON.stringify(events), since],
  );
}

/** The same thing is kept once. */
export async function insertEvents(
  db: Db,
  userId: string,
  events: readonly NewEvent[],
  { sourceUrl, now }: { sourceUrl: string; now: string },
): Promise<void> {
  await db.query(
    `insert into conversion_events (user_id, id, name, source, happened_at, source_url, next_attempt_at, recorded_at)
     select $1, x.id, x.name, x.source, x.happened_at, $3, $4, $4
       from jsonb_to_recordset($2::jsonb) as x(id uuid, name text, source text, happened_at timestamptz)
     on conflict do nothing`,
    [userId, JSON.stringify(events), sourceUrl, now],
  );
}

/** Whether it has to be said that this person made too many: once a day. */
export async function markCapped(
  db: Db,
  userId: string,
  { since, now }: { since: string; now: string },
): Promise<boolean> {
  const marked = await db.query(
    `update conversion_consents set capped_at = $3
      where user_id = $1 and (capped_at is null or capped_at <= $2) returning 1 as one`,
    [userId, since, now],
  );
  return marked.length > 0;
}

export interface Claimed {
  id: string;
  name: ConversionName;
  source_url: string;
  happened_at: string;
  email: string;
  user_agent: string;
}

const isWaiting = 'e.sent_at is null and e.dead_reason is null';

/** The oldest that are due, of people who agree. They are due again after a while that doubles with each attempt, so
 *  whoever is killed with them in hand loses none. */
export async function claimDue(
  db: Db,
  { now, most }: { now: string; most: number },
): Promise<Claimed[]> {
  return db.query<Claimed>(
    // Looked for once, whatever the plan: looked for anew beside each event, each time it would be others.
    `with due as materialized (
       select e.id, u.email, c.user_agent
         from conversion_events e
         join users u on u.id = e.user_id
         join conversion_consents c on c.user_id = e.user_id
        where ${isWaiting} and e.next_attempt_at <= $1 and c.granted and u.email is not null
        order by e.happened_at, e.id limit $2
          for update of e skip locked)
     update conversion_events e
        set attempts = e.attempts + 1,
            next_attempt_at = $1::timestamptz + least(interval '12 hours', interval '10 seconds' * power(2, e.attempts))
       from due
      where e.id = due.id
     returning e.id, e.name, e.source_url, e.happened_at, due.email, due.user_agent`,
    [now, most],
  );
}

/** Those of them whose people still agree, and are still there. */
export async function selectAgreed(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `select e.id from conversion_events e join conversion_consents c on c.user_id = e.user_id
      where e.id = any($1::uuid[]) and c.granted`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function markSent(db: Db, ids: readonly string[], now: string): Promise<void> {
  await db.query('update conversion_events set sent_at = $2 where id = any($1::uuid[])', [
    ids,
    now,
  ]);
}

/** Those of them that were tried so often are not tried any more. */
export async function markDead(
  db: Db,
  ids: readonly string[],
  { reason, afterAttempts }: { reason: string; afterAttempts: number },
): Promise<void> {
  await db.query(
    `update conversion_events e set dead_reason = $2
      where e.id = any($1::uuid[]) and e.attempts >= $3 and ${isWaiting}`,
    [ids, reason, afterAttempts],
  );
}

/** One that is too old would make the service refuse a whole list. */
export async function expire(db: Db, before: string): Promise<void> {
  await db.query(
    `update conversion_events e set dead_reason = 'too old' where ${isWaiting} and e.happened_at < $1`,
    [before],
  );
}

/** Everything that is not sent and young enough is due at once, as if it had never been tried. */
export async function renewDue(db: Db, since: string, now: string): Promise<void> {
  await db.query(
    `update conversion_events set attempts = 0, dead_reason = null, next_attempt_at = $2
      where sent_at is null and happened_at >= $1`,
    [since, now],
  );
}

export async function countStates(db: Db) {
  return one(
    await db.query<{ waiting: number; dead: number }>(
      `select (count(*) filter (where ${isWaiting}))::int as waiting,
              (count(*) filter (where e.dead_reason is not null))::int as dead
         from conversion_events e`,
    ),
  );
}

/** Those that no page's pixel was handed yet, marked as handed. */
export async function takeUntracked(
  db: Db,
  userId: string,
  { since, now }: { since: string; now: string },
): Promise<{ id: string; name: ConversionName }[]> {
  return db.query<{ id: string; name: ConversionName }>(
    `update conversion_events e set tracked_at = $3
       from conversion_consents c
      where e.user_id = $1 and c.user_id = $1 and c.granted and e.tracked_at is null and e.happened_at > $2
     returning e.id, e.name`,
    [userId, since, now],
  );
}

export async function deleteBefore(db: Db, oldest: string): Promise<void> {
  await db.query('delete from conversion_events where happened_at < $1', [oldest]);
}
