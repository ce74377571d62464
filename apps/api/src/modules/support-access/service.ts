import type { SupportAccess } from '@winnow/sdk/contract';
import { lockUser } from '../../platform/database/lock-user';
import type { UserContext } from '../../platform/http/implement';
import * as userLogs from '../../platform/user-logs';
import * as users from '../users/service';

type Context = Pick<UserContext, 'db' | 'userId' | 'now'>;

const accessMs = 7 * 86_400_000;

export async function read({ db, userId, now }: Context): Promise<SupportAccess> {
  return { until: await users.selectSupportAccess(db, userId, now.toISOString()) };
}

/** Seven days from now. While it is on, this makes it longer. */
export async function give({ db, userId, now }: Context): Promise<SupportAccess> {
  const until = new Date(now.getTime() + accessMs).toISOString();
  await db.tx(async (tx) => {
    await lockUser(tx, userId);
    await users.setSupportAccess(tx, userId, until);
    await userLogs.add(tx, userId, 'support_access_given', { until }, now.toISOString());
  });
  return { until };
}

/** Takes effect with the next call of an impersonation of the user. */
export async function end({ db, userId, now }: Context): Promise<SupportAccess> {
  const at = now.toISOString();
  await db.tx(async (tx) => {
    await lockUser(tx, userId);
    if ((await users.selectSupportAccess(tx, userId, at)) === null) return;
    await users.setSupportAccess(tx, userId, null);
    await userLogs.add(tx, userId, 'support_access_ended', {}, at);
  });
  return { until: null };
}
