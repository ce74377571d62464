import type { EngagementCoverage } from '@winnow/sdk/contract';
import { listKinds, timeFrames } from '@winnow/sdk/rules';
import { type Db, prepared } from '../../platform/database/db';

/** What was read of posts: null and empty before the first scan. */
export interface Reading {
  coverage: EngagementCoverage | null;
  /** The days with posts, rising; then of all posts from each of them on: the class by rank, and its basis. */
  days: string[];
  ranks: number[];
  posts: number[];
  hidden: number[];
  incomplete: number[];
}

const arrays = ['days', 'ranks', 'posts', 'hidden', 'incomplete'] as const;
const causes = listKinds.map((kind) => `'${kind}', coalesce(causes -> '${kind}', '{}')`).join(', ');
// Of no days at all `upper` is null, and so is the sum.
const daysRead = timeFrames
  .map(
    (days) => `'${days}', (select coalesce(sum(upper(read) - lower(read)), 0)
      from unnest(days * datemultirange(daterange(upper(days) - ${days}, upper(days)))) read)`,
  )
  .join(', ');
const readingOf = prepared(
  'reading_of',
  `select posts_read, since, posts_partial, reactions_partial, comments_partial, shares_partial,
          jsonb_build_object(${causes}) as causes, coalesce(judged_posts[1], 0) as posts_ever,
          judged_days[1] as since_ever, jsonb_build_object(${daysRead}) as days_read,
          read_at, ${arrays.map((name) => `judged_${name}::text`).join(', ')}
     from coverage where user_id = $1`,
);

type Row = EngagementCoverage & Record<`judged_${(typeof arrays)[number]}`, string>;

/** The elements of an array as the database writes it: both drivers read arrays of days differently. */
const elements = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(','));

export async function selectReading(db: Db, userId: string): Promise<Reading> {
  const [row] = await db.query<Row>(readingOf, [userId]);
  if (!row) return { coverage: null, days: [], ranks: [], posts: [], hidden: [], incomplete: [] };
  const { judged_days, judged_ranks, judged_posts, judged_hidden, judged_incomplete, ...coverage } =
    row;
  return {
    coverage,
    days: elements(judged_days),
    ranks: elements(judged_ranks).map(Number),
    posts: elements(judged_posts).map(Number),
    hidden: elements(judged_hidden).map(Number),
    incomplete: elements(judged_incomplete).map(Number),
  };
}
