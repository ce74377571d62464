import type { Db } from '../../platform/database/db';
import { daysBefore } from '../../platform/days';
import type { GuestContext } from '../../platform/http/implement';
import { issueToken } from '../../platform/tokens';
import * as userLogs from '../../platform/user-logs';
import * as users from '../users/service';

/** Issues the token of a sign-in and records it, in the transaction that lets the user in. */
export async function beginSession(
  tx: Db,
  userId: string,
  { now, browser, config }: Pick<GuestContext, 'now' | 'browser' | 'config'>,
): Promise<{ token: string }> {
  const at = now.toISOString();
  const days = config.trialResetAfterDays;
  if (days > 0 && (await users.resetTrial(tx, userId, now, daysBefore(now, days))))
    await userLogs.add(tx, userId, 'trial_reset_on_relogin', {}, at);
  const { token } = await issueToken(tx, { userId, kind: 'session', now, browser });
  await userLogs.add(tx, userId, 'login', browser === null ? {} : { browser }, at);
  await users.signedIn(tx, userId, now);
  return { token };
}
