import type { ActKind } from '@winnow/sdk/contract';
import { type Db, one } from '../../platform/database/db';
import { daysBefore } from '../../platform/days';

export interface RobotScan {
  kind: 'friends' | 'engagements';
  started_at: string;
  completed_at: string | null;
  proven: boolean | null;
  doubt: string | null;
  read_total: number | null;
}

interface Seen {
  version: string | null;
  seen_at: string | null;
  reports: number;
}

interface RobotJob {
  id: string;
  kind: ActKind;
  acts: Record<string, number>;
  began_at: string;
  changed_at: string;
}

/** What the staff needs to know of a user's robot. */
export async function facts(db: Db, userId: string, now: Date) {
  const seen = one(
    await db.query<Seen>(
      `select (select version from robot_logs where user_id = $1 order by day desc, id desc limit 1) as version,
              (select max(last_used_at) from tokens where user_id = $1 and kind = 'robot') as seen_at,
              (select count(*)::int from problem_reports where user_id = $1) as reports`,
      [userId],
    ),
  );
  const [last_report = null] = await db.query<{ id: string; at: string }>(
    `select id, created_at as at from problem_reports
      where user_id = $1 order by created_at desc, id limit 1`,
    [userId],
  );
  const scans = await db.query<RobotScan>(
    `select kind, started_at, completed_at, proven, doubt, read_total
       from scans where user_id = $1 order by opened_at desc, id limit 10`,
    [userId],
  );
  const jobs = await db.query<RobotJob>(
    `select job_id as id, kind, min(began_at) as began_at, max(changed_at) as changed_at, jsonb_object_agg(state, acts) as acts
       from (select job_id, kind, state, count(*) as acts, min(at) as began_at, max(changed_at) as changed_at
               from acts where user_id = $1 and changed_at > $2 group by job_id, kind, state) by_state
      group by job_id, kind order by max(changed_at) desc, job_id, kind`,
    [userId, daysBefore(now, 7)],
  );
  const [last_problem = null] = await db.query<{ at: string; code: string }>(
    `select changed_at as at, evidence as code from acts
      where user_id = $1 and state = 'failed' order by changed_at desc, id limit 1`,
    [userId],
  );
  return { ...seen, last_report, scans, acts: summed(jobs), jobs: jobs.slice(0, 10), last_problem };
}

function summed(jobs: readonly RobotJob[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { acts } of jobs)
    for (const [state, count] of Object.entries(acts)) all[state] = (all[state] ?? 0) + count;
  return all;
}

export interface Binding {
  facebook_profile_id: string;
  bound_at: string;
  released_at: string | null;
}

/** Every account on the network that the user ever confirmed, the newest first. */
export function bindingsOf(db: Db, userId: string): Promise<Binding[]> {
  return db.query<Binding>(
    `select facebook_profile_id, bound_at, released_at from profile_bindings
      where user_id = $1 order by bound_at desc, facebook_profile_id`,
    [userId],
  );
}
