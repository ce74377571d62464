import type { ProblemReport } from '@winnow/sdk/contract';
import { type Db, one } from '../../platform/database/db';

export async function countReports(db: Db, userId: string, since: string): Promise<number> {
  const { count } = one(
    await db.query<{ count: number }>(
      'select count(*)::int as count from problem_reports where user_id = $1 and created_at > $2',
      [userId, since],
    ),
  );
  return count;
}

interface NewReport {
  id: string;
  report: ProblemReport;
  note: string;
  at: string;
}

export async function insertReport(db: Db, userId: string, report: NewReport): Promise<void> {
  await db.query(
    'insert into problem_reports (user_id, id, created_at, report, note) values ($1, $2, $3, $4::jsonb, $5)',
    [userId, report.id, report.at, JSON.stringify(report.report), report.note],
  );
}

export async function deleteReportsBefore(db: Db, oldest: string): Promise<void> {
  await db.query('delete from problem_reports where created_at < $1', [oldest]);
}

export async function selectEngagementSynced(db: Db, userId: string): Promise<string | null> {
  const { at } = one(
    await db.query<{ at: string | null }>(
      'select engagement_synced_at as at from users where id = $1',
      [userId],
    ),
  );
  return at;
}
