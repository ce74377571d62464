import { dayIn } from '../../../platform/days';
import * as engagements from '../../engagements/service';
import * as friends from '../../friends/service';
import * as nonFriends from '../../non-friends/service';
import * as snapshots from '../../snapshots/service';
import * as users from '../../users/service';
import { type Action, count, type Inside, nameOf } from '../action';

/** Deletes all that was read of posts, with the people who are no friends: they are known by their engagement only. */
export const removeActivities: Action<'remove_activities'> = async (inside) => {
  const removed = await forgetActivities(inside);
  return {
    text: `${count(removed, 'activity', 'activities')} of ${nameOf(inside.who)} were deleted.`,
    before: { activities: removed },
  };
};

/** Returns the number of deleted activities. */
export async function forgetActivities({ tx, who, now }: Inside): Promise<number> {
  const counts = await engagements.forget(tx, who.id);
  await friends.clearActivity(tx, who.id);
  await nonFriends.forget(tx, who.id);
  await users.forgetEngagementSynced(tx, who.id);
  await snapshots.refresh(tx, who.id, dayIn(who.time_zone, now));
  return counts.engagements;
}
