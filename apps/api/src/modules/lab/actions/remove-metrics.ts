import { dayIn } from '../../../platform/days';
import * as snapshots from '../../snapshots/service';
import { type Action, count, nameOf } from '../action';
import { forgetActivities } from './remove-activities';

/** Deletes the past of all figures: the snapshots, and the activities that the daily sums are made of. */
export const removeMetrics: Action<'remove_metrics'> = async (inside) => {
  const { tx, who, now } = inside;
  const activities = await forgetActivities(inside);
  const days = await snapshots.forget(tx, who.id);
  // Today's counts are those of the list, which stays.
  await snapshots.refresh(tx, who.id, dayIn(who.time_zone, now));
  return {
    text: `The figures of ${nameOf(who)} were deleted: ${count(days, 'day')} and ${count(activities, 'activity', 'activities')}.`,
    before: { days, activities },
  };
};
