import { type Db, one } from '../../platform/database/db';

export type ConversionName = 'friend_sync' | 'engagement_sync' | 'friend_removal';

export async function selectConsent(db: Db, userId: string): Promise<boolean | null> {
  const rows = await db.query<{ granted: boolean | null }>(
    'select granted from conversion_consents where user_id = $1',
    [userId],
  );
  return rows[0]?.granted ?? null;
}

/** An answer of its own: the consent to conversion events is none. Null: not asked. */
export async function selectMarketing(db: Db, userId: string): Promise<boolean | null> {
  const rows = await db.query<{ granted: boolean | null }>(
    'select marketing_granted as granted from conversion_consents where user_id = $1',
    [userId],
  );
  return rows[0]?.granted ?? null;
}

export async function upsertMarketing(
  db: Db,
  userId: string,
  { granted, at }: { granted: boolean; at: string },
): Promise<void> {
  await db.query(
    `insert into conversion_consents (user_id, granted, user_agent, answered_at, marketing_granted)
     values ($1, null, '', $3, $2)
     on conflict (user_id) do update set marketing_granted = $2`,
    [userId, granted, at],
  );
}

/** The browser's user agent is stored only while the user agrees. */
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

/** The events that are not stored yet, none without consent; with the number stored since `since`. */
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

/** A duplicate is ignored. */
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

/** True at most once per 24 hours and user, so that the cap is logged once. */
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

/**
 * Claims the oldest due events of users who agree. The next attempt is scheduled at once, with exponential backoff, so
 * a killed worker loses none.
 */
export async function claimDue(
  db: Db,
  { now, max }: { now: string; max: number },
): Promise<Claimed[]> {
  return db.query<Claimed>(
    // MATERIALIZED: a nested-loop plan would re-run the subquery per row and claim other events each time.
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
    [now, max],
  );
}

/** The events whose users still exist and still agree. */
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

/** Gives up events with at least `afterAttempts` attempts. */
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

/** Gives up events that are too old, since one would make the service refuse the whole list. */
export async function expire(db: Db, before: string): Promise<void> {
  await db.query(
    `update conversion_events e set dead_reason = 'too old' where ${isWaiting} and e.happened_at < $1`,
    [before],
  );
}

/** Resets every unsent event that is young enough and makes it due now. */
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

/** Takes the events that no dashboard's pixel has reported yet, and marks them. */
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
