import type { EngagementCoverage } from '@winnow/sdk/contract';
import { listKinds } from '@winnow/sdk/rules';
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
const readingOf = prepared(
  'reading_of',
  `select posts_read, since, posts_partial, reactions_partial, comments_partial, shares_partial, posts_hidden,
          entries_stated, entries_read, jsonb_build_object(${causes}) as causes, posts_ever, since_ever,
          (select coalesce(sum(upper(read) - lower(read)), 0)::int / 7
             from unnest(days * datemultirange(daterange($2::date - 363, $2::date, '[]'))) read) as weeks_read,
          read_at, ${arrays.map((name) => `judged_${name}::text`).join(', ')}
     from coverage where user_id = $1`,
);

type Row = EngagementCoverage & Record<`judged_${(typeof arrays)[number]}`, string>;

/** The elements of an array as the database writes it: both drivers read arrays of days differently. */
const elements = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(','));

/** The weeks that were read are those of the year until `today`. */
export async function selectReading(db: Db, userId: string, today: string): Promise<Reading> {
  const [row] = await db.query<Row>(readingOf, [userId, today]);
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
