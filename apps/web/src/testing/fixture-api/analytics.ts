import type { Analytics, EngagementChart, Engagements, TopPost } from '@winnow/sdk/contract';
import { timeBuckets, weekdays } from '@winnow/sdk/rules';

const dayMs = 86_400_000;

const engagements = (reaction: number, comment: number, share: number): Engagements => ({
  reaction,
  comment,
  share,
  total: reaction + comment + share,
});

function sums<Key extends string>(keys: readonly Key[], totals: readonly number[]) {
  const of = (total: number) => {
    const [comment, share] = [Math.round(total / 5), Math.round(total / 25)];
    return engagements(total - comment - share, comment, share);
  };
  return Object.fromEntries(keys.map((key, at) => [key, of(totals[at] ?? 0)])) as Record<
    Key,
    Engagements
  >;
}

function posts(count: number): TopPost[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `post-${at + 1}`,
    permalink: `https://www.facebook.com/dana.whitfield/posts/pfbid0${at + 1}`,
    date_created: new Date(Date.UTC(2026, 10, 20 - at * 2, (at * 7 + 18) % 24, 40)).toISOString(),
    engagements: engagements(88 - at * 8, 31 - at * 3, Math.max(0, 6 - at)),
  }));
}

/** Answers `GET /analytics` by the query's flags. */
export function makeAnalytics(query: URLSearchParams, isEmpty: boolean): Analytics {
  const [field = 'total'] = (query.get('order') ?? 'total desc').split(' ');
  const value = (post: TopPost) =>
    field === 'date_created'
      ? Date.parse(post.date_created) / dayMs
      : post.engagements[field as keyof Engagements];
  const asked = (flag: string) => query.get(flag) === 'true';
  return {
    posts: asked('time_analytics') || asked('day_analytics') ? (isEmpty ? 0 : 24) : null,
    top_posts: asked('post_analytics')
      ? posts(isEmpty ? 0 : 10).toSorted((a, b) => value(b) - value(a))
      : null,
    best_time: asked('time_analytics')
      ? sums(timeBuckets, isEmpty ? [] : [15, 122, 135, 190])
      : null,
    best_day: asked('day_analytics')
      ? sums(weekdays, isEmpty ? [] : [57, 67, 53, 110, 77, 36, 64])
      : null,
  };
}

export function makeEngagementChart(isEmpty: boolean, isFree: boolean): EngagementChart {
  const pair = (current: number, previous: number) =>
    isEmpty ? { current: 0, previous: 0 } : { current, previous };
  return {
    engaged_score: isEmpty ? 0 : 47.6,
    engaged_friends: isEmpty ? 0 : 611,
    friends: isEmpty ? 0 : 1284,
    engagement_performace: isFree
      ? null
      : {
          '1 day': pair(63, 0),
          '1 week': pair(519, 455),
          '1 month': pair(1904, 2011),
          '90 days': pair(5230, 4102),
          '180 days': pair(9332, 7240),
          '1 year': pair(16_572, 9480),
        },
  };
}
