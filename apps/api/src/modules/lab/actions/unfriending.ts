import { dayIn } from '../../../platform/days';
import * as friends from '../../friends/service';
import * as limits from '../../limits/service';
import * as snapshots from '../../snapshots/service';
import { type Action, count, type Inside, nameOf } from '../action';
import { isMade, makePeople } from '../people';
import { isWithin, momentsIn, nameOfWindow, type WindowName, windowWords } from '../windows';

/** Sets how many removals a window has. Missing ones are made: people who were friends until then. */
export const unfriending: Action<'unfriending'> = async (inside, payload) =>
  setRemoved(inside, nameOfWindow(payload), payload.count);

/** Takes all removals of a window back. */
export const unfriendingReset: Action<'unfriending_reset'> = async (inside, payload) =>
  setRemoved(inside, nameOfWindow(payload), 0);

async function setRemoved(inside: Inside, name: WindowName, wanted: number) {
  const { tx, who, now } = inside;
  const counted = await limits.countedRemovals(tx, who.id, who.time_zone, now);
  const there = counted.filter((one) => isWithin(one, name, who, now));
  // The free allowance does not count a failed one, so a number that is set would not be the one shown.
  const failed = there.filter(({ is_failed }) => is_failed);
  const done = there.filter(({ is_failed }) => !is_failed);
  await takeBack(inside, [...failed, ...done.slice(0, Math.max(0, done.length - wanted))]);
  const moments = momentsIn(name, Math.max(0, wanted - done.length), who, now);
  if (moments.length > 0) await make(inside, moments);
  const today = dayIn(who.time_zone, now);
  await snapshots.refresh(tx, who.id, today);
  const days = new Set([...moments.map((at) => dayIn(who.time_zone, at)), today]);
  await snapshots.recountRemoved(tx, who.id, who.time_zone, [...days]);
  return {
    text: `${nameOf(who)} has ${count(wanted, 'removal')} ${windowWords[name]}.`,
    before: { window: name, removed: there.length },
    after: { window: name, removed: wanted },
  };
}

/** Deletes people made by the lab. Friends who were really removed return to the list until the next scan. */
async function takeBack(
  { tx, who, now }: Inside,
  removals: readonly limits.CountedRemoval[],
): Promise<void> {
  await limits.forgetRemovals(tx, who.id, removals);
  const ids = removals.map(({ target }) => target);
  await friends.deleteSome(tx, who.id, ids.filter(isMade));
  await friends.restore(
    tx,
    who.id,
    ids.filter((id) => !isMade(id)),
    now.toISOString(),
  );
}

async function make({ tx, who, now }: Inside, moments: readonly Date[]): Promise<void> {
  const people = makePeople(moments.length);
  const at = now.toISOString();
  await friends.addScanned(tx, who.id, people, { now: at, since: at, isSuperseded: false });
  const removals = people.map(({ facebook_id }, index) => ({
    target: facebook_id,
    at: moments[index] ?? now,
  }));
  await friends.markRemoved(
    tx,
    who.id,
    removals.map(({ target, at: moment }) => ({
      facebook_id: target,
      at: moment.toISOString(),
      removed_by: 'unfriended' as const,
    })),
  );
  const jobId = `lab-${crypto.randomUUID()}`;
  await limits.enterRemovals(tx, who.id, removals, { jobId, timeZone: who.time_zone, now });
}
