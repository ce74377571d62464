import type { ServiceStatus } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import type { GuestContext } from '../../platform/http/implement';
import * as sql from './sql';

/** The operator's word, else what a failing dependency says. */
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

/** `ok` takes the operator's word back. */
export async function set(
  db: Db,
  status: ServiceStatus['status'],
  message: string | null,
  now: Date,
): Promise<void> {
  if (status === 'ok') await sql.deleteStatus(db);
  else await sql.putStatus(db, status, message, now.toISOString());
}
