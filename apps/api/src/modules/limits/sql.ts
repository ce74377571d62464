import { type Db, one, prepared } from '../../platform/database/db';
import { isAbandoned } from '../../platform/sign-ins';

export type PermitKind = 'removal' | 'friend_request' | 'reaction';
export type PermitState = 'granted' | 'used' | 'failed' | 'returned';

export interface Spent {
  today: number;
  week: number;
  ever: number;
  /** The earliest day within the week that something counts to. */
  oldest: string | null;
}

// Whoever moves to another time zone keeps what they spent: a permit of the last 24 hours that has an earlier day only
// because it was granted in another zone counts to today.
const selectSpent = prepared(
  'select_spent',
  `select count(*) filter (where day >= $3 or granted_at > $5 and (granted_at >= $6 or day < $3::date - 1))::int as today,
          count(*) filter (where day >= $4)::int as week,
          count(*) filter (where state <> 'failed')::int as ever, min(day) filter (where day >= $4) as oldest
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

export interface Asked {
  kind: PermitKind;
  jobId: string;
  ids: readonly string[];
}

/** Those of the ids that this job already holds a permit for. */
export async function selectHeld(
  db: Db,
  userId: string,
  { kind, jobId, ids }: Asked,
): Promise<Map<string, 'granted' | 'settled'>> {
  const rows = await db.query<{ target: string; is_granted: boolean }>(
    `select target, state = 'granted' as is_granted from permits
      where user_id = $1 and kind = $2 and job_id = $3 and target = any($4::text[]) and state <> 'returned'`,
    [userId, kind, jobId, ids],
  );
  return new Map(rows.map((row) => [row.target, row.is_granted ? 'granted' : 'settled']));
}

export interface PermitChange {
  /** The person or the post. */
  target: string;
  job_id: string;
  state: PermitState;
  day: string;
  act_id: string;
}

/** Grants permits. One that was returned is granted again, for whichever act uses it first. */
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

/** Records what became of permits, and by which acts. */
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

/** The permits, in whatever state, that the api ever granted for these acts. */
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

/** Asked for once more, what was granted and is not used is granted anew: whoever asks is about to act. */
export async function renewGranted(
  db: Db,
  userId: string,
  { kind, jobId, ids }: Asked,
  now: string,
  day: string,
): Promise<void> {
  await db.query(
    `update permits set granted_at = $5, day = greatest(day, $6::date)
      where user_id = $1 and kind = $2 and job_id = $3 and target = any($4::text[]) and state = 'granted'`,
    [userId, kind, jobId, ids, now, day],
  );
}

/** What other jobs were granted for these and did not ask for again since: their robots are gone, or wait. */
export async function returnForgotten(
  db: Db,
  userId: string,
  { kind, jobId, ids }: Asked,
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

/** Whatever was granted and not used, and to no robot that is left. */
export async function returnAbandoned(db: Db, userId: string, now: string): Promise<void> {
  await db.query(
    `update permits set state = 'returned'
      where user_id = $1 and state = 'granted' and ${isAbandoned('permits', '$2')}`,
    [userId, now],
  );
}

/** Whatever was granted and not used. */
export async function returnAll(db: Db, userId: string): Promise<void> {
  await db.query(`update permits set state = 'returned' where user_id = $1 and state = 'granted'`, [
    userId,
  ]);
}

/** Whatever anybody was granted before then and did not use. */
export async function returnExpired(db: Db, before: string): Promise<void> {
  await db.query(
    `update permits set state = 'returned' where state = 'granted' and granted_at < $1`,
    [before],
  );
}

/** What the jobs were granted and did not use yet is of this sign-in. */
export async function takeOver(
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

/** From now on the permits are of a former account on the network, and those of `present` count again. */
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
}

export async function selectTargets(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Target[]> {
  return db.query<Target>(
    'select facebook_id, is_whitelisted, is_deleted from friends where user_id = $1 and facebook_id = any($2::text[])',
    [userId, ids],
  );
}

/** Those of the ids that another job acts on, or is about to: whose permit is in one of these states. */
export async function selectOfOthers(
  db: Db,
  userId: string,
  { kind, jobId, ids }: Asked,
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
