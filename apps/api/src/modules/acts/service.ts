import type { Act } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import { isAbandoned } from '../../platform/sign-ins';

export type Entry = Pick<Act, 'id' | 'kind' | 'job_id' | 'state' | 'seq' | 'at' | 'evidence'> & {
  /** The id of the person or post. */
  target: string;
  /** The user's earlier network account that the act was made with; null for the bound one. */
  former_profile_id: string | null;
};

const isPending = `state in ('planned', 'sent')`;
const stored = ['id', 'kind', 'job_id', 'target', 'state', 'seq', 'evidence'] as const;
export type StoredAct = Pick<Entry, (typeof stored)[number]>;

export async function selectActs(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<StoredAct[]> {
  return db.query<StoredAct>(
    `select ${stored.join(', ')} from acts where user_id = $1 and id = any($2::uuid[])`,
    [userId, ids],
  );
}

/** Jobs made with earlier network accounts of the user: job id to account id. */
export async function selectFormerJobs(
  db: Db,
  userId: string,
  jobIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ job_id: string; former_profile_id: string }>(
    `select job_id, former_profile_id from acts
      where user_id = $1 and job_id = any($2::text[]) and former_profile_id is not null
     union
     select job_id, former_profile_id from permits
      where user_id = $1 and job_id = any($2::text[]) and former_profile_id is not null`,
    [userId, jobIds],
  );
  return new Map(rows.map((row) => [row.job_id, row.former_profile_id]));
}

/** When the api first heard of an act of these jobs. Jobs that it does not know are missing. */
export async function selectHeard(
  db: Db,
  userId: string,
  jobIds: readonly string[],
): Promise<Map<string, Date>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db.query<{ job_id: string; at: string }>(
    `select job_id, min(coalesce(heard_at, changed_at)) as at from acts
      where user_id = $1 and job_id = any($2::text[]) group by job_id`,
    [userId, jobIds],
  );
  return new Map(rows.map(({ job_id, at }) => [job_id, new Date(at)]));
}

/** Inserts acts or updates their state while `seq` rises. Kind, target and job never change. */
export async function upsertActs(
  db: Db,
  userId: string,
  acts: readonly Entry[],
  signIn: Uint8Array | null,
  now: string,
): Promise<void> {
  await db.query(
    `insert into acts as a (user_id, id, kind, target, job_id, state, seq, at, evidence, changed_at, heard_at, sign_in,
                       former_profile_id)
     select $1::uuid, x.id, x.kind, x.target, x.job_id, x.state, x.seq, x.at, x.evidence, $3, $3, $4, x.former_profile_id
       from jsonb_to_recordset($2::jsonb) as x(id uuid, kind text, target text, job_id text, state text,
                                               seq bigint, at timestamptz, evidence text, former_profile_id text)
     on conflict (user_id, id) do update set state = excluded.state, seq = excluded.seq, at = excluded.at,
       evidence = excluded.evidence, changed_at = excluded.changed_at, sign_in = excluded.sign_in
     where excluded.seq > a.seq`,
    [userId, JSON.stringify(acts), now, signIn],
  );
}

export interface Standing {
  target: string;
  is_pending: boolean;
  state: Act['state'];
  evidence: string;
}

/** The state of the acts on these people: whether one is pending, and how the latest ended. */
export async function selectStandings(
  db: Db,
  userId: string,
  kind: Act['kind'],
  ids: readonly string[],
): Promise<Standing[]> {
  return db.query<Standing>(
    `select distinct on (target) target, state, evidence,
            bool_or(${isPending}) over (partition by target) as is_pending
       from acts
      where user_id = $1 and kind = $3 and target = any($2::text[]) and former_profile_id is null
      order by target, changed_at desc, at desc, seq desc`,
    [userId, ids, kind],
  );
}

/** The jobs among these with at least one confirmed removal and no pending one, and the time of their last act. */
export async function selectEndedRemovals(
  db: Db,
  userId: string,
  jobIds: readonly string[],
): Promise<{ job_id: string; at: string }[]> {
  return db.query<{ job_id: string; at: string }>(
    `select job_id, max(at) as at from acts
      where user_id = $1 and kind = 'removal' and job_id = any($2::text[])
      group by job_id
     having bool_or(state = 'confirmed') and not bool_or(${isPending})`,
    [userId, jobIds],
  );
}

/** Assigns the current acts to a former network account, and makes those of `present` current again. */
export async function setFormer(
  db: Db,
  userId: string,
  { former, present }: { former: string; present: string },
): Promise<void> {
  await db.query(
    `update acts set former_profile_id = nullif(coalesce(former_profile_id, $2), $3)
      where user_id = $1 and (former_profile_id is null or former_profile_id = $3)`,
    [userId, former, present],
  );
}

/** Assigns the pending acts of these jobs to this sign-in. */
export async function adoptJobs(
  db: Db,
  userId: string,
  jobIds: readonly string[],
  signIn: Uint8Array,
): Promise<void> {
  await db.query(
    `update acts set sign_in = $3
      where user_id = $1 and job_id = any($2::text[]) and ${isPending} and sign_in is distinct from $3`,
    [userId, jobIds, signIn],
  );
}

export type EndedAct = Pick<Entry, 'kind' | 'target' | 'job_id'>;

/** A planned act was not tried. Whether a sent one took effect only its robot could have read. */
const ended = `state = case state when 'planned' then 'cancelled' else 'unknown' end`;

/** Ends pending acts: all, or only the abandoned ones, whose sign-in has ended or expired. Returns them. */
export async function endPending(
  db: Db,
  userId: string,
  which: 'all' | 'abandoned',
  evidence: string,
  now: string,
): Promise<EndedAct[]> {
  return db.query<EndedAct>(
    `update acts set ${ended}, evidence = $2, changed_at = $3
      where user_id = $1 and ${isPending} and ${which === 'all' ? 'true' : isAbandoned('acts', '$3')}
     returning kind, target, job_id`,
    [userId, evidence, now],
  );
}

/** Cancels the planned removals of these people, of whatever job. Returns them. */
export async function cancelRemovals(
  db: Db,
  userId: string,
  targets: readonly string[],
  evidence: string,
  now: string,
): Promise<EndedAct[]> {
  return db.query<EndedAct>(
    `update acts set state = 'cancelled', evidence = $3, changed_at = $4
      where user_id = $1 and kind = 'removal' and target = any($2::text[]) and state = 'planned'
        and former_profile_id is null
     returning kind, target, job_id`,
    [userId, targets, evidence, now],
  );
}

const isForgotten = `${isPending} and changed_at < $1`;

/** The users with pending acts that no robot has reported on since `before`. */
export async function usersOfForgotten(db: Db, before: string): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    `select distinct user_id from acts where ${isForgotten} order by user_id`,
    [before],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Ends pending acts that no robot has reported on since `before`. Returns them. */
export async function expireActs(
  db: Db,
  userId: string,
  before: string,
  now: string,
): Promise<EndedAct[]> {
  return db.query<EndedAct>(
    `update acts set ${ended}, evidence = 'expired', changed_at = $2
      where user_id = $3 and ${isForgotten}
     returning kind, target, job_id`,
    [before, now, userId],
  );
}

/** Deletes the acts on these targets, of whatever job. */
export async function deleteActs(
  db: Db,
  userId: string,
  kind: Act['kind'],
  targets: readonly string[],
): Promise<void> {
  await db.query('delete from acts where user_id = $1 and kind = $2 and target = any($3::text[])', [
    userId,
    kind,
    targets,
  ]);
}
