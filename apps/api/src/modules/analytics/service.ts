import type { Analytics, EngagementChart, Engagements } from '@winnow/sdk/contract';
import {
  bucketOf,
  engagedScore,
  engagementWindows,
  isPaid,
  timeBuckets,
  type Weekday,
  weekdays,
} from '@winnow/sdk/rules';
import { one } from '../../platform/database/db';
import { addDays, dayIn, hourAndWeekday, startOfDay } from '../../platform/days';
import type { UserContext } from '../../platform/http/implement';
import * as engagements from '../engagements/service';
import * as sql from './sql';

interface Query {
  timeframe: number;
  order: readonly { field: keyof Engagements | 'date_created'; dir: 'asc' | 'desc' }[];
  timezone?: string | undefined;
  post_analytics?: boolean | undefined;
  time_analytics?: boolean | undefined;
  day_analytics?: boolean | undefined;
}

const topPosts = 10;

/**
 * Posts of the last `timeframe` days, today included: the top ones in the asked order, and engagement summed by time of
 * day and by weekday.
 */
export async function read(
  { db, userId, caller, now }: UserContext,
  query: Query,
): Promise<Analytics> {
  const zone = query.timezone ?? caller.time_zone;
  const since = startOfDay(addDays(dayIn(zone, now), 1 - query.timeframe), zone);
  const rows = await sql.selectPostSums(db, userId, since.toISOString());
  const posts = rows.map(({ reaction, comment, share, ...post }) => ({
    ...post,
    engagements: { reaction, comment, share, total: reaction + comment + share },
    ...hourAndWeekday(zone, new Date(post.date_created)),
  }));
  return {
    posts: query.time_analytics || query.day_analytics ? posts.length : null,
    top_posts: query.post_analytics
      ? posts
          .toSorted(byOrder(query.order))
          .slice(0, topPosts)
          .map(({ hour: _hour, weekday: _weekday, ...post }) => post)
      : null,
    best_time: query.time_analytics
      ? sumBy(timeBuckets, posts, ({ hour }) => bucketOf(hour))
      : null,
    best_day: query.day_analytics
      ? sumBy(weekdays, posts, ({ weekday }) => weekday.toLowerCase() as Weekday)
      : null,
  };
}

interface Counted {
  id: string;
  date_created: string;
  engagements: Engagements;
}

/** Compares by the fields in turn; on a tie the newest post comes first. */
function byOrder(order: Query['order']) {
  const value = (post: Counted, field: Query['order'][number]['field']) =>
    field === 'date_created' ? Date.parse(post.date_created) : post.engagements[field];
  return (a: Counted, b: Counted) => {
    for (const { field, dir } of [...order, { field: 'date_created', dir: 'desc' } as const]) {
      const difference = value(a, field) - value(b, field);
      if (difference !== 0) return dir === 'asc' ? difference : -difference;
    }
    return 0;
  };
}

function sumBy<Key extends string, Post extends Counted>(
  keys: readonly Key[],
  posts: readonly Post[],
  keyOf: (post: Post) => Key,
): Record<Key, Engagements> {
  const none = keys.map((key) => [key, { reaction: 0, comment: 0, share: 0, total: 0 }] as const);
  const sums = Object.fromEntries(none) as Record<Key, Engagements>;
  for (const post of posts) {
    const sum = sums[keyOf(post)];
    for (const kind of ['reaction', 'comment', 'share', 'total'] as const)
      sum[kind] += post.engagements[kind];
  }
  return sums;
}

/**
 * The lifetime score, and for each window, today included, the sum beside that of the equally long window before it.
 */
export async function chart({ db, userId, caller, now }: UserContext): Promise<EngagementChart> {
  const { friends, engaged } = one(await sql.countEngaged(db, userId));
  return {
    engaged_score: engagedScore(engaged, friends),
    engaged_friends: engaged,
    friends,
    engagement_performace: isPaid(caller) ? await performance({ db, userId, caller, now }) : null,
  };
}

type Performance = NonNullable<EngagementChart['engagement_performace']>;

async function performance({
  db,
  userId,
  caller,
  now,
}: Pick<UserContext, 'db' | 'userId' | 'caller' | 'now'>) {
  const today = dayIn(caller.time_zone, now);
  const longest = Math.max(...Object.values(engagementWindows));
  const rows = await engagements.days(db, userId, addDays(today, 1 - 2 * longest), today);
  const since = await engagements.readSince(db, userId, caller.time_zone);
  const sum = (from: string, to: string) =>
    rows
      .filter(({ day }) => day >= from && day <= to)
      .reduce((total, row) => total + row.reactions + row.comments + row.shares, 0);
  const windows = Object.entries(engagementWindows).map(([name, days]) => {
    const first = addDays(today, 1 - days);
    const before = { from: addDays(first, -days), to: addDays(first, -1) };
    const values = { current: sum(first, today), previous: sum(before.from, before.to) };
    const isRead = since !== undefined && since <= before.from;
    return [name, isRead ? values : { ...values, first_reading: true as const }] as const;
  });
  return Object.fromEntries(windows) as Performance;
}
