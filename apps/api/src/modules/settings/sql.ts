import { Settings } from '@winnow/sdk/contract';
import type { PlanHolder } from '@winnow/sdk/rules';
import { assigned } from '../../platform/database/columns';
import type { Db, Value } from '../../platform/database/db';

type Name = keyof Settings;
type ScheduleName = Extract<Name, `schedule_task_${string}`>;
export type StoredSettings = Omit<Settings, ScheduleName> & {
  [S in ScheduleName]: Settings[S] | null;
} & PlanHolder;

const names = Object.keys(Settings.shape) as Name[];
const columns = names.map((name) => `s.${name}`).join(', ');

/** The settings together with the plan that limits them. */
export async function selectSettings(db: Db, userId: string): Promise<StoredSettings | undefined> {
  const rows = await db.query<StoredSettings>(
    `select ${columns}, u.subscribed_plan, u.plan_type, u.subscription_status
       from settings s join users u on u.id = s.user_id
      where s.user_id = $1`,
    [userId],
  );
  return rows[0];
}

export async function updateSettings(db: Db, userId: string, settings: Settings): Promise<void> {
  const values: Value[] = names.map((name) => {
    const value = settings[name];
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
  await db.query(`update settings set ${assigned(names)} where user_id = $1`, [userId, ...values]);
}

/** Whether the database has the zone: SQL computes days too. */
export async function knowsTimeZone(db: Db, timeZone: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from pg_timezone_names where lower(name) = lower($1) limit 1',
    [timeZone],
  );
  return rows.length > 0;
}

export async function insertSettings(db: Db, userId: string): Promise<void> {
  await db.query('insert into settings (user_id) values ($1) on conflict do nothing', [userId]);
}
