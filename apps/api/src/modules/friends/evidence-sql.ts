import { clearEvidence, type EvidenceClass, likelyEvidence } from '@winnow/sdk/rules';

/** Classes by rank: the strongest evidence of inactivity first. */
export const byRank = [
  'clear',
  'likely',
  'too_little',
  'active',
] as const satisfies readonly EvidenceClass[];
export const rankOf = (name: EvidenceClass): number => byRank.indexOf(name);
export const isClass = (name: EvidenceClass) => `rank = ${rankOf(name)}`;

const isRead = (permille: number) => `read >= ${permille}::bigint * stated`;
const isClear = [
  'incomplete = 0',
  `posts - hidden >= ${clearEvidence.posts}`,
  `last_day - day >= ${clearEvidence.days}`,
  `hidden * 1000 <= ${clearEvidence.hiddenPermille} * posts`,
  isRead(clearEvidence.readPermille),
].join(' and ');
const isLikely = `posts - hidden >= ${likelyEvidence.posts} and ${isRead(likelyEvidence.readPermille)}`;

/**
 * The posts of the time frame, read by `inactiveClassOf` of the sdk: arrays with an entry for each day with posts, whose
 * sums are those of the posts from that day on. So a class is computed once for all friends who are judged from a day.
 */
export const judgements = (timeZone: string, since: string | null) => `
  select array_agg(day order by day) as days, array_agg(rank order by day) as ranks,
         array_agg(posts order by day) as posts, array_agg(hidden order by day) as hidden,
         array_agg(incomplete order by day) as incomplete
    from (select *, case when ${isClear} then ${rankOf('clear')} when ${isLikely} then ${rankOf('likely')}
                         else ${rankOf('too_little')} end as rank
            from (select day, max(day) over () as last_day, sum(posts) over later as posts,
                         sum(hidden) over later as hidden, sum(incomplete) over later as incomplete,
                         sum(stated) over later as stated, sum(read) over later as read
                    from (select (date_created at time zone ${timeZone})::date as day, count(*)::int as posts,
                                 count(*) filter (where hides_reactions)::int as hidden,
                                 count(*) filter (where is_incomplete)::int as incomplete,
                                 sum(weight_stated) as stated, sum(weight_read) as read
                            from posts where user_id = $1
                           group by 1) of_day
                   ${since === null ? '' : `where day >= ${since}::date`}
                  window later as (order by day desc)) from_day) judged`;
