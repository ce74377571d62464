import { type Db, one, prepared } from '../../platform/database/db';
import { isAbandoned } from '../../platform/sign-ins';

export type PermitKind = 'removal' | 'friend_request' | 'reaction';
export type PermitState = 'granted' | 'used' | 'failed' | 'returned';

export interface Spent {
  today: number;
  week: number;
  ever: number;
  /** The earliest day within the week with counted permits. */
  oldest: string | null;
}

// Moving to another time zone must not reset the count: a permit of the last 24 hours counts to today when it has an
// earlier day only because it was granted in another zone.
const selectSpent = prepared(
  'select_spent',
  `select count(*) filter (where day >= $3 or granted_at > $5 and (granted_at >= $6 or day < $3::date - 1))::int as today,
          count(*) filter (where day >= $4)::int as week,
          count(*) filter (where state <> 'failed' and ($2 <> 'removal' or granted_at >= coalesce(
            (select trial_reset_at from users where id = $1), '-infinity')))::int as ever, min(day) filter (where day >= $4) as oldest
     from permits where user_id = $1 and kind = $2 and state <> 'returned'`,
);

export async function countSpent(
  db: Db,
  userId: string,
  kind: PermitKind,
  since: { today: string; weekStart: string; dayAgo: Date; midnight: Date },
): Promise<Spent> {
  const moments = [since.dayAgo.toISOString(), since.midnight.toISOString()];
  const values = [userId, kind, since.today, since.weekStart, ...moments];
  return one(await db.query<Spent>(selectSpent, values));
}

export interface PermitQuery {
  kind: PermitKind;
  jobId: string;
  ids: readonly string[];
}

/** The ids among these for which this job already has a permit. */
export async function selectHeld(
  db: Db,
  userId: string,
  { kind, jobId, ids }: PermitQuery,
): Promise<Map<string, 'granted' | 'settled'>> {
  const rows = await db.query<{ target: string; is_granted: boolean }>(
    `select target, state = 'granted' as is_granted from permits
      where user_id = $1 and kind = $2 and job_id = $3 and target = any($4::text[]) and state <> 'returned'`,
    [userId, kind, jobId, ids],
  );
  return new Map(rows.map((row) => [row.target, row.is_granted ? 'granted' : 'settled']));
}

export interface PermitChange {
  /** The id of the person or post. */
  target: string;
  job_id: string;
  state: PermitState;
  day: string;
  act_id: string;
}

/** Grants permits. A returned permit is granted again, and the first act to use it owns it. */
export async function grantPermits(
  db: Db,
  userId: string,
  kind: PermitKind,
  grants: readonly Pick<PermitChange, 'job_id' | 'target' | 'day'>[],
  signIn: Uint8Array,
  now: string,
): Promise<void> {
  await db.query(
    `insert into permits as p (user_id, kind, job_id, target, state, day, granted_at, sign_in)
     select $1::uuid, $2, x.job_id, x.target, 'granted', x.day, $4, $5
       from jsonb_to_recordset($3::jsonb) as x(job_id text, target text, day date)
     on conflict (user_id, kind, job_id, target) do update set state = 'granted', sign_in = excluded.sign_in,
       granted_at = excluded.granted_at, day = greatest(p.day, excluded.day), act_id = null`,
    [userId, kind, JSON.stringify(grants), now, signIn],
  );
}

/** Records the new states of permits, and their acts. */
export async function updatePermits(
  db: Db,
  userId: string,
  kind: PermitKind,
  changes: readonly PermitChange[],
  signIn: Uint8Array,
): Promise<void> {
  await db.query(
    `update permits p set state = x.state, act_id = x.act_id, sign_in = $4,
            day = case when p.state in ('granted', 'returned') then greatest(p.day, x.day) else p.day end
       from jsonb_to_recordset($3::jsonb) as x(job_id text, target text, state text, day date, act_id uuid)
      where p.user_id = $1 and p.kind = $2 and p.job_id = x.job_id and p.target = x.target`,
    [userId, kind, JSON.stringify(changes), signIn],
  );
}

export type Permit = Pick<PermitChange, 'job_id' | 'target' | 'state'> & { act_id: string | null };

/** All permits ever granted for these acts, in any state. */
export async function selectPermits(
  db: Db,
  userId: string,
  kind: PermitKind,
  acts: readonly Pick<PermitChange, 'job_id' | 'target'>[],
): Promise<Permit[]> {
  return db.query(
    `select distinct p.job_id, p.target, p.state, p.act_id
       from permits p
       join jsonb_to_recordset($3::jsonb) as x(job_id text, target text) on p.job_id = x.job_id and p.target = x.target
      where p.user_id = $1 and p.kind = $2`,
    [userId, kind, JSON.stringify(acts)],
  );
}

/** Renews the granted, unused permits of a repeated request: the job is about to act. */
export async function renewGranted(
  db: Db,
  userId: string,
  { kind, jobId, ids }: PermitQuery,
  now: string,
  day: string,
): Promise<void> {
  await db.query(
    `update permits set granted_at = $5, day = greatest(day, $6::date)
      where user_id = $1 and kind = $2 and job_id = $3 and target = any($4::text[]) and state = 'granted'`,
    [userId, kind, jobId, ids, now, day],
  );
}

/**
 * Returns permits of other jobs for these targets that were not requested again since `since`: their robots are gone or
 * waiting.
 */
export async function returnUnused(
  db: Db,
  userId: string,
  { kind, jobId, ids }: PermitQuery,
  since: string,
): Promise<void> {
  await db.query(
    `update permits set state = 'returned'
      where user_id = $1 and kind = $2 and job_id <> $3 and target = any($4::text[]) and state = 'granted'
        and granted_at <= $5`,
    [userId, kind, jobId, ids, since],
  );
}

export async function returnGranted(
  db: Db,
  userId: string,
  kind: PermitKind,
  jobId: string | null,
  ids: readonly string[],
): Promise<number> {
  const rows = await db.query(
    `update permits set state = 'returned'
      where user_id = $1 and kind = $2 and target = any($4::text[]) and state = 'granted'
        and ($3::text is null or job_id = $3)
     returning target`,
    [userId, kind, jobId, ids],
  );
  return rows.length;
}

/** Returns granted, unused permits whose sign-in has ended or expired. */
export async function returnAbandoned(db: Db, userId: string, now: string): Promise<void> {
  await db.query(
    `update permits set state = 'returned'
      where user_id = $1 and state = 'granted' and ${isAbandoned('permits', '$2')}`,
    [userId, now],
  );
}

/** Returns all granted, unused permits. */
export async function returnAll(db: Db, userId: string): Promise<void> {
  await db.query(`update permits set state = 'returned' where user_id = $1 and state = 'granted'`, [
    userId,
  ]);
}

/** Returns the unused permits of all users that were granted before `before`. */
export async function returnExpired(db: Db, before: string): Promise<void> {
  await db.query(
    `update permits set state = 'returned' where state = 'granted' and granted_at < $1`,
    [before],
  );
}

/** Assigns the granted permits of these jobs to this sign-in. */
export async function adoptJobs(
  db: Db,
  userId: string,
  jobIds: readonly string[],
  signIn: Uint8Array,
): Promise<void> {
  await db.query(
    `update permits set sign_in = $3
      where user_id = $1 and job_id = any($2::text[]) and state = 'granted' and sign_in is distinct from $3`,
    [userId, jobIds, signIn],
  );
}

/** Assigns the current permits to a former network account, and makes those of `present` current again. */
export async function setFormer(
  db: Db,
  userId: string,
  { former, present }: { former: string; present: string },
): Promise<void> {
  await db.query(
    `update permits set former_profile_id = nullif(coalesce(former_profile_id, $2), $3)
      where user_id = $1 and (former_profile_id is null or former_profile_id = $3)`,
    [userId, former, present],
  );
}

export interface Target {
  facebook_id: string;
  is_whitelisted: boolean;
  is_deleted: boolean;
  /** Engagement was found after the user chose them for this job. */
  became_active: boolean;
}

export async function selectTargets(
  db: Db,
  userId: string,
  { ids }: PermitQuery,
  chosenAt: string,
): Promise<Target[]> {
  return db.query<Target>(
    `select f.facebook_id, f.is_whitelisted, f.is_deleted,
            coalesce(f.engagement_found_at > $3, false) as became_active
       from friends f where f.user_id = $1 and f.facebook_id = any($2::text[])`,
    [userId, ids, chosenAt],
  );
}

/** The ids among these for which another job has a permit in one of these states. */
export async function selectOfOthers(
  db: Db,
  userId: string,
  { kind, jobId, ids }: PermitQuery,
  states: readonly PermitState[],
): Promise<Set<string>> {
  const rows = await db.query<{ target: string }>(
    `select distinct target from permits
      where user_id = $1 and kind = $2 and job_id <> $3 and target = any($4::text[]) and state = any($5::text[])
        and former_profile_id is null`,
    [userId, kind, jobId, ids, states],
  );
  return new Set(rows.map(({ target }) => target));
}
