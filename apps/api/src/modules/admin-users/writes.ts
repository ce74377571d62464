import { ApiError } from '@winnow/sdk/errors';
import { ActionPlace, recordAdminAction, selectActions } from '../../platform/admin-actions';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import { dayIn } from '../../platform/days';
import type { UserContext } from '../../platform/http/implement';
import { pageOf, placeOf } from '../../platform/keyset';
import { factsOf } from '../../platform/tokens';
import * as userLogs from '../../platform/user-logs';
import * as billing from '../billing/service';
import * as robot from '../robot/service';
import * as snapshots from '../snapshots/service';
import { requireOther, requireStaff } from './refusals';

interface Asked {
  id: string;
  reason?: string | undefined;
}

/** Deletes an account as its user would. The record stays. */
export async function remove(context: UserContext, { id, reason }: Asked) {
  requireOther(context, id, 'You cannot delete yourself here. Your account’s own page does.');
  return billing.removeAccount({ ...context, userId: id }, async (tx, state) => {
    await requireStaff(tx, context, id, null);
    const after = { deletion: state };
    await recordAdminAction(tx, context, {
      action: 'adminUsers.remove',
      userId: id,
      after,
      reason: reason ?? null,
    });
    // The account waits for its deletion already.
    await userLogs.add(tx, id, 'admin_updated_user', after, context.now.toISOString(), {
      adminId: context.userId,
    });
  });
}

export async function clear(context: UserContext, { id, reason }: Asked) {
  const { now, userId: adminId } = context;
  return locked(context, id, async (tx) => {
    const cleared = await robot.clearActivities(tx, id);
    const facts = await factsOf(tx, id);
    if (facts) await snapshots.refresh(tx, id, dayIn(facts.time_zone, now));
    await recordAdminAction(tx, context, {
      action: 'adminUsers.clear',
      userId: id,
      after: cleared,
      reason: reason ?? null,
    });
    await userLogs.add(tx, id, 'data_cleanup', cleared, now.toISOString(), { adminId });
    return { cleared };
  });
}

export async function releaseProfile(context: UserContext, { id, reason }: Asked) {
  const { now, userId: adminId } = context;
  return locked(context, id, async (tx) => {
    const released = await robot.releaseProfile(tx, id, now, { adminId });
    await recordAdminAction(tx, context, {
      action: 'adminUsers.releaseProfile',
      userId: id,
      after: { released },
      reason: reason ?? null,
    });
    return { released };
  });
}

/** The text is in the user's log alone: it goes with the user. */
export async function note(context: UserContext, { id, text }: { id: string; text: string }) {
  const { now, userId: adminId } = context;
  return locked(context, id, async (tx) => {
    await recordAdminAction(tx, context, { action: 'adminUsers.note', userId: id });
    await userLogs.add(tx, id, 'admin_note', { text }, now.toISOString(), { adminId });
    return {};
  });
}

async function locked<Result>(
  { db }: UserContext,
  id: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.tx(async (tx) => {
    if (!(await lockUser(tx, id))) throw new ApiError('user_not_found');
    return work(tx);
  });
}

interface PageQuery {
  id: string;
  limit: number;
  after?: string | undefined;
}

export async function logs(
  { db }: UserContext,
  { id, kind, limit, after }: PageQuery & { kind?: string | undefined },
) {
  if (!(await factsOf(db, id))) throw new ApiError('user_not_found');
  const place = after === undefined ? undefined : placeOf(after, userLogs.LogPlace);
  const found = await userLogs.selectPage(db, id, { kind, limit, after: place });
  const { rows, next } = pageOf(found, limit, (row) => [row.place, row.id]);
  return { logs: rows.map(({ place: _place, ...row }) => row), next };
}

/** Also of a user who is deleted: the records are what is left. */
export async function actions({ db }: UserContext, { id, limit, after }: PageQuery) {
  const [before] = after === undefined ? [] : placeOf(after, ActionPlace);
  const { rows, next } = pageOf(await selectActions(db, id, { before, limit }), limit, (row) => [
    row.id,
  ]);
  return { actions: rows, next };
}
