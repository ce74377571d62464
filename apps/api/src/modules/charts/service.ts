import { type Metric, metric } from '@winnow/sdk/rules';
import { addDays, dayIn, daysFrom, startOfDay } from '../../platform/days';
import type { UserContext } from '../../platform/http/implement';
import * as engagements from '../engagements/service';
import * as friends from '../friends/service';
import * as snapshots from '../snapshots/service';

interface Range {
  from: string;
  to: string;
}

/**
 * The friend groups by day, from the snapshots. A day without a snapshot has the counts of the day before. Before posts
 * were read no friend is known to be active or inactive, so these two lines begin later.
 */
export async function friendsChart({ db, userId, caller, now }: UserContext, range: Range) {
  const rows = await snapshots.between(db, userId, range.from, range.to);
  const days =
    rows.length === 0 ? [] : daysFrom(range.from, last(range.to, dayIn(caller.time_zone, now)));
  const onDay = new Map(rows.map((row) => [row.day, row]));
  let standing = rows.find(({ day }) => day <= range.from);
  const filled = days.map((day) => {
    standing = onDay.get(day) ?? standing;
    return standing ?? { active: 0, inactive: 0, whitelisted: 0, removed: 0, read_since: null };
  });
  const firstRead = filled.findLastIndex(({ read_since }) => read_since === null) + 1;
  const line = (group: 'active' | 'inactive' | 'whitelisted' | 'removed', first: number) =>
    dataset(
      range,
      days.slice(first),
      filled.slice(first).map((counts) => counts[group]),
    );
  return {
    active: line('active', firstRead),
    inactive: line('inactive', firstRead),
    whitelisted: line('whitelisted', 0),
    removed: line('removed', 0),
  };
}

/** Reactions, comments and shares by the day of the post or comment, since the oldest post read. */
export async function activitiesChart({ db, userId, caller, now }: UserContext, range: Range) {
  const rows = await engagements.days(db, userId, range.from, range.to);
  const since = await engagements.readSince(db, userId, caller.time_zone);
  const first = since !== undefined && since > range.from ? since : range.from;
  const days =
    rows.length === 0 ? [] : daysFrom(first, last(range.to, dayIn(caller.time_zone, now)));
  const onDay = new Map(rows.map((row) => [row.day, row]));
  const line = (kind: 'reactions' | 'comments' | 'shares') =>
    dataset(
      range,
      days,
      days.map((day) => onDay.get(day)?.[kind] ?? 0),
    );
  return { reaction: line('reactions'), comment: line('comments'), share: line('shares') };
}

function last(to: string, today: string): string {
  return to < today ? to : today;
}

function dataset({ from, to }: Range, days: readonly string[], values: readonly number[]) {
  const points = days.map((x, at) => ({ x, y: values[at] ?? 0 }));
  return { from, to, max: values.reduce((most, value) => Math.max(most, value), 0), points };
}

/** Each metric over the last `timeframe` days, today included, and over as many days before them. */
export async function metrics({ db, userId, caller, now }: UserContext, timeframe: number) {
  const zone = caller.time_zone;
  const today = dayIn(zone, now);
  const first = addDays(today, 1 - timeframe);
  const firstBefore = addDays(first, -timeframe);
  const rows = await engagements.days(db, userId, firstBefore, today);
  const since = await engagements.readSince(db, userId, zone);
  const isRead = since !== undefined && since <= firstBefore;
  const told = (values: Metric, isReadBefore: boolean): Metric => ({
    ...values,
    ...(!isReadBefore && { first_reading: true }),
    ...(since === undefined && { not_read: true }),
  });
  const over = (kind: 'reactions' | 'comments' | 'shares') => {
    const sum = (isIn: (day: string) => boolean) =>
      rows.reduce((total, row) => total + (isIn(row.day) ? row[kind] : 0), 0);
    const values = metric(
      sum((day) => day >= first),
      sum((day) => day < first),
    );
    return told(values, isRead);
  };
  const removed = await friends.countRemoved(
    db,
    userId,
    startOfDay(first, zone),
    startOfDay(firstBefore, zone),
  );
  const current = await snapshots.daysAgo(db, userId, today, 0);
  const before = await snapshots.daysAgo(db, userId, today, timeframe);
  const group = (name: 'active' | 'inactive') => {
    const values = metric(current?.[name] ?? 0, before?.[name] ?? 0);
    return told(values, isComparable(before, current));
  };
  return {
    reactions: over('reactions'),
    comments: over('comments'),
    shares: over('shares'),
    deleted_friends: metric(removed.last, removed.previous),
    active_friends: group('active'),
    inactive_friends: group('inactive'),
  };
}

/**
 * Without read posts every friend counts as inactive, and reading further back makes friends active. So two snapshots
 * compare only if the later one does not reach further back.
 */
function isComparable(
  before: snapshots.Snapshot | undefined,
  current: snapshots.Snapshot | undefined,
): boolean {
  if (!before?.read_since || !current?.read_since) return false;
  return before.read_since <= current.read_since;
}
