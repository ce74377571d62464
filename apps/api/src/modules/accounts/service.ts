import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import { endAllButSessions } from '../../platform/sign-ins';
import * as billing from '../billing/service';
import * as robot from '../robot/service';
import * as users from '../users/service';
import type { Plan } from './plans';

export { type Plan, plans } from './plans';

/** What an operator's command and the staff's screens change of an account, in the caller's transaction. */

/**
 * Locks the user, and all of the staff, as the first statement of a transaction. Refuses a caller who stopped being staff
 * while this waited. So of two admins who demote each other one stays: there is always an admin.
 */
export async function lockWithStaff(
  tx: Db,
  { userId }: { userId: string },
  id: string,
): Promise<void> {
  const staff = await users.lockStaff(tx, id);
  if (!staff.includes(userId)) throw new ApiError('access_denied');
}

/** Sets or lifts a mark. A ban also ends what the user's robots do. The caller holds the user's lock. */
export async function setMark(
  tx: Db,
  userId: string,
  mark: users.Mark,
  value: boolean,
  now: Date,
): Promise<void> {
  await users.setMark(tx, userId, mark, value);
  if (mark !== 'is_banned' || !value) return;
  // The session stays, so that the web can show the reason.
  await endAllButSessions(tx, userId);
  await robot.releaseAll(tx, userId, 'banned', now);
}

const isOver = (word: string | null) => word === 'canceled' || word === 'incomplete_expired';

/** Whether the provider still charges the user, as far as we know. */
export const goesOn = (held: users.Account): boolean =>
  held.stripe_subscription_id !== null &&
  held.subscription_ends_at === null &&
  !isOver(held.subscription_status);

/**
 * Sets a plan outside the payment provider. Nothing is set while a payment is made (`leased`), nor beside a subscription
 * that is charged: no record of it would be left. The caller holds the user's lock.
 */
export async function setPlan(
  tx: Db,
  userId: string,
  plan: Plan,
  now: Date,
): Promise<'set' | 'leased' | 'charged'> {
  const held = await users.selectAccount(tx, userId);
  // One that begins later finds the new plan before it pays.
  if (await billing.isLeased(tx, userId)) return 'leased';
  // An unfinished first purchase has no id here, and its bank may still say yes.
  const isUnfinished = held?.subscription_status === 'incomplete';
  const isKnown = held != null && held.stripe_subscription_id !== null;
  if (isUnfinished || (isKnown && !isOver(held.subscription_status))) return 'charged';
  await users.setPlan(tx, userId, plan, now);
  return 'set';
}
