import { addDays, dayIn } from '../../../platform/days';
import * as friends from '../../friends/service';
import * as snapshots from '../../snapshots/service';
import * as users from '../../users/service';
import { type Action, count, type Inside, nameOf } from '../action';
import { makePeople } from '../people';

/** Makes friends as a scan would have found them, with the dates of their friendships over ten years. */
export const fakeFriends: Action<'fake_friends'> = async (
  inside,
  { count: wanted, is_banned = false },
) => {
  await addFriends(inside, wanted, is_banned);
  const kind = is_banned ? 'deactivated friend' : 'friend';
  return {
    text: `${nameOf(inside.who)} has ${count(wanted, `more ${kind}`)}.`,
    after: { count: wanted, is_banned },
  };
};

export async function addFriends(
  { tx, who, now }: Inside,
  wanted: number,
  isDeactivated = false,
): Promise<void> {
  const made = makePeople(wanted, isDeactivated);
  const at = now.toISOString();
  await friends.addScanned(tx, who.id, made, { now: at, since: at, isSuperseded: false });
  const today = dayIn(who.time_zone, now);
  const tenYears = 3650;
  const dates = made.map(({ facebook_id }, index) => ({
    facebook_id,
    friendship_date: addDays(today, -Math.round((tenYears * (index + 1)) / (made.length + 1))),
  }));
  // A deactivated account has no page that shows the date.
  if (!isDeactivated) await friends.saveDates(tx, who.id, { dates, unread: [] }, now);
  await users.setFriendsSynced(tx, who.id, at);
  await snapshots.refresh(tx, who.id, today);
}
