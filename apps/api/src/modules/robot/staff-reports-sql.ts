import type { ProblemReport } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import { countCapped, isAfter, parameters, placeTime } from '../../platform/keyset';

export interface Entry {
  id: string;
  place: string;
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  created_at: string;
  robot_version: string;
  browser: string;
  pause: string | null;
  note: string;
}

const entry = `r.id, ${placeTime('r.created_at')} as place, r.user_id, u.first_name, u.last_name, r.created_at,
    r.report->>'version' as robot_version, r.report->>'browser' as browser, r.report->'pause'->>'code' as pause, r.note`;

export async function selectReports(
  db: Db,
  userId: string | undefined,
  place: readonly [string, string] | undefined,
  limit: number,
): Promise<Entry[]> {
  const { values, add } = parameters();
  const conditions = [
    userId !== undefined && `r.user_id = ${add(userId)}::uuid`,
    place &&
      isAfter(['r.created_at', 'r.id'], 'desc', [
        `${add(place[0])}::timestamptz`,
        `${add(place[1])}::uuid`,
      ]),
  ].filter(Boolean);
  return db.query<Entry>(
    `select ${entry} from problem_reports r join users u on u.id = r.user_id
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      order by r.created_at desc, r.id desc limit ${add(limit)}::int`,
    values,
  );
}

export async function countReportsOf(db: Db, userId: string | undefined): Promise<number> {
  return userId === undefined
    ? countCapped(db, 'from problem_reports')
    : countCapped(db, 'from problem_reports where user_id = $1', [userId]);
}

export async function selectReport(
  db: Db,
  id: string,
): Promise<(Entry & { report: ProblemReport }) | undefined> {
  const [found] = await db.query<Entry & { report: ProblemReport }>(
    `select ${entry}, r.report from problem_reports r join users u on u.id = r.user_id where r.id = $1`,
    [id],
  );
  return found;
}
