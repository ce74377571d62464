import type { contract } from '@winnow/sdk/contract';
import type * as z from 'zod';
import type { Db } from '../../platform/database/db';

type Lines = z.output<typeof contract.robot.logs.input>['lines'];

export async function insertLogs(
  db: Db,
  userId: string,
  version: string,
  lines: Lines,
): Promise<void> {
  await db.query(
    `insert into robot_logs (user_id, day, at, level, message, exec_id, version)
     select $1::uuid, (x.at at time zone 'UTC')::date, x.at, x.level, x.message, x.exec_id, $3
       from jsonb_to_recordset($2::jsonb) as x(at timestamptz, level text, message text, exec_id text)`,
    [userId, JSON.stringify(lines), version],
  );
}
