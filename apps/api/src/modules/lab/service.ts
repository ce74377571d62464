import type { LabAction, LabUser } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { UserContext } from '../../platform/http/implement';
import * as accounts from '../accounts/service';
import type { Action } from './action';
import { fakeActivities } from './actions/fake-activities';
import { fakeFriends } from './actions/fake-friends';
import { fakeMetrics } from './actions/fake-metrics';
import { findUser } from './actions/find-user';
import { removeActivities } from './actions/remove-activities';
import { removeAllUsers } from './actions/remove-all-users';
import { removeFlag } from './actions/remove-flag';
import { removeFriends } from './actions/remove-friends';
import { removeMetrics } from './actions/remove-metrics';
import { removeSubscription } from './actions/remove-subscription';
import { removeUser } from './actions/remove-user';
import { syncSubscriptionFields } from './actions/sync-subscription-fields';
import { unfriending, unfriendingReset } from './actions/unfriending';
import { update } from './actions/update';
import { updateSubscription } from './actions/update-subscription';
import { record } from './record';
import { subjectOf } from './subject';
import { labUser } from './user';

interface Answer {
  text: string;
  users: LabUser[];
}

/** Runs an action. Where the lab is off, none runs. */
export async function run(context: UserContext, action: LabAction): Promise<Answer> {
  if (!context.config.lab) throw new ApiError('lab_not_enabled');
  switch (action.name) {
    case 'find_user':
      return findUser(context, action);
    case 'remove_user':
      return { ...(await removeUser(context, action)), users: [] };
    case 'remove_all_users':
      return { ...(await removeAllUsers(context, action)), users: [] };
    case 'sync_subscription_fields':
      return withUser(context, action.id, await syncSubscriptionFields(context, action));
    case 'remove_subscription':
      return withUser(context, action.id, await removeSubscription(context, action));
    case 'update':
      return within(context, action, update);
    case 'remove_flag':
      return within(context, action, removeFlag);
    case 'fake_friends':
      return within(context, action, fakeFriends);
    case 'unfriending':
      return within(context, action, unfriending);
    case 'unfriending_reset':
      return within(context, action, unfriendingReset);
    case 'remove_friends':
      return within(context, action, removeFriends);
    case 'update_subscription':
      return within(context, action, updateSubscription);
    case 'fake_activities':
      return within(context, action, fakeActivities);
    case 'fake_metrics':
      return within(context, action, fakeMetrics);
    case 'remove_activities':
      return within(context, action, removeActivities);
    case 'remove_metrics':
      return within(context, action, removeMetrics);
  }
}

/** One transaction: the user's lock, the action, its log row. */
async function within<A extends Extract<LabAction, { id: string; name: string }>>(
  context: UserContext,
  action: A,
  work: (inside: Parameters<Action<never>>[0], payload: A) => ReturnType<Action<never>>,
): Promise<Answer> {
  const { db, now } = context;
  const { text } = await db.tx(async (tx) => {
    await lock(tx, context, action);
    const who = await subjectOf(tx, action.id);
    const outcome = await work({ tx, who, now, callerId: context.userId }, action);
    await record(tx, context, { name: action.name, userId: action.id }, outcome);
    return outcome;
  });
  return withUser(context, action.id, { text });
}

/** A change of marks also locks the staff: of two admins who demote each other one stays. */
async function lock(tx: Db, context: UserContext, { name, id }: { name: string; id: string }) {
  if (name === 'update') await accounts.lockWithStaff(tx, context, id);
  else if (!(await lockUser(tx, id))) throw new ApiError('user_not_found');
}

async function withUser(
  { db, now }: UserContext,
  id: string,
  { text }: { text: string },
): Promise<Answer> {
  return { text, users: [await labUser(db, id, now)] };
}
