import { addDays, dayIn, daysFrom, startOfDay } from '../../../platform/days';
import * as snapshots from '../../snapshots/service';
import { type Action, count, type Inside, nameOf } from '../action';
import { addPosts } from '../activities';
import * as sql from '../sql';
import { addFriends } from './fake-friends';

/** Fewer friends give no figures worth looking at. */
const enoughFriends = 50;
/** Activities of the first and of the last day. */
const [fewest, most] = [5, 15];
const [earliestHour, hours] = [8, 13];

/** Makes a past: a post a day, and a snapshot a day. Engagement grows; reversed it shrinks. */
export const fakeMetrics: Action<'fake_metrics'> = async (inside, { days, reverse = false }) => {
  const { tx, who, now } = inside;
  const there = (await sql.selectEngaging(tx, who.id)).length;
  const missing = Math.max(0, enoughFriends - there);
  if (missing > 0) await addFriends(inside, missing);
  const today = dayIn(who.time_zone, now);
  const past = daysFrom(addDays(today, 1 - days), today);
  // From 0 on the first day to 1 today; reversed the other way round.
  const risen = past.map((_, at) => (reverse ? past.length - 1 - at : at) / (past.length - 1));
  await addPosts(
    inside,
    past.map((day, at) => ({
      at: hourOn(day, at, who.time_zone, now),
      activities: Math.round(fewest + (most - fewest) * (risen[at] ?? 0)),
    })),
  );
  await writePast(inside, past, reverse);
  const also = missing > 0 ? `, and ${count(missing, 'more friend')} to make them with` : '';
  return {
    text: `${nameOf(who)} has figures of ${days} days${reverse ? ', shrinking' : ''}${also}.`,
    after: { days, reverse, friends: missing },
  };
};

/** The post's moment: another hour every day, and not after now. */
function hourOn(day: string, at: number, timeZone: string, now: Date): Date {
  const hour = earliestHour + ((at * 5) % hours);
  const moment = new Date(startOfDay(day, timeZone).getTime() + hour * 3_600_000);
  return moment < now
    ? moment
    : new Date(Math.max(now.getTime() - 60_000, startOfDay(day, timeZone).getTime()));
}

/**
 * The snapshots of the days before today. Today's is the truth, and the groups move towards it: half as many active
 * friends on the first day, reversed half as many again.
 */
async function writePast(
  { tx, who }: Inside,
  past: readonly string[],
  reverse: boolean,
): Promise<void> {
  const today = past.at(-1) ?? '';
  const [truth] = await snapshots.between(tx, who.id, today, today);
  if (!truth) return;
  const away = reverse ? 0.5 : -0.5;
  const rows = past.slice(0, -1).map((day, at) => {
    const left = 1 - at / (past.length - 1);
    return {
      ...truth,
      day,
      active: Math.round(truth.active * (1 + away * left)),
      inactive: Math.round(truth.inactive * (1 - away * left)),
    };
  });
  await snapshots.write(tx, who.id, rows);
  await snapshots.recountRemoved(tx, who.id, who.time_zone, []);
}
