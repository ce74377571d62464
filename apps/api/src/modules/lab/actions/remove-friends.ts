import { dayIn } from '../../../platform/days';
import * as friends from '../../friends/service';
import * as limits from '../../limits/service';
import * as robot from '../../robot/service';
import * as snapshots from '../../snapshots/service';
import * as users from '../../users/service';
import { type Action, count, nameOf } from '../action';

/** The removed ones too, so their removals leave the ledger with them: lists and limits then say the same. */
export const removeFriends: Action<'remove_friends'> = async ({ tx, who, now }) => {
  await robot.releaseAll(tx, who.id, 'data_removed', now);
  const removals = await limits.countedRemovals(tx, who.id, who.time_zone, now);
  await limits.forgetRemovals(tx, who.id, removals);
  const removed = await friends.forget(tx, who.id);
  await users.forgetFriendsSynced(tx, who.id);
  const today = dayIn(who.time_zone, now);
  await snapshots.refresh(tx, who.id, today);
  await snapshots.recountRemoved(tx, who.id, who.time_zone, [today]);
  return {
    text: `${count(removed, 'friend')} of ${nameOf(who)}, the removed ones included, were deleted.`,
    before: { friends: removed, removals: removals.length },
  };
};
