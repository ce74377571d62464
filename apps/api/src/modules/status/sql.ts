import type { ServiceStatus } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';

interface Row {
  status: 'degraded' | 'maintenance';
  message: string | null;
}

export async function selectStatus(db: Db): Promise<Row | undefined> {
  return (await db.query<Row>('select status, message from service_status'))[0];
}

export async function putStatus(
  db: Db,
  status: Exclude<ServiceStatus['status'], 'ok'>,
  message: string | null,
  at: string,
): Promise<void> {
  await db.query(
    `insert into service_status (status, message, set_at) values ($1, $2, $3)
     on conflict (one) do update set status = excluded.status, message = excluded.message, set_at = excluded.set_at`,
    [status, message, at],
  );
}

export async function deleteStatus(db: Db): Promise<void> {
  await db.query('delete from service_status');
}
