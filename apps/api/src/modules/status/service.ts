import type { ServiceStatus } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import type { GuestContext } from '../../platform/http/implement';
import * as sql from './sql';

/** The status that the operator set, else the one of a failing dependency. */
export async function read({
  db,
  payments,
  now,
}: Pick<GuestContext, 'db' | 'payments' | 'now'>): Promise<ServiceStatus> {
  const said = await sql.selectStatus(db);
  if (said) return { status: said.status, ...(said.message !== null && { message: said.message }) };
  if (payments?.isAway?.(now))
    return {
      status: 'degraded',
      message: 'Payments do not work right now. Everything else does. Nobody is charged twice.',
    };
  return { status: 'ok' };
}

/** `ok` removes the operator's status. */
export async function set(
  db: Db,
  status: ServiceStatus['status'],
  message: string | null,
  now: Date,
): Promise<void> {
  if (status === 'ok') await sql.deleteStatus(db);
  else await sql.putStatus(db, status, message, now.toISOString());
}
