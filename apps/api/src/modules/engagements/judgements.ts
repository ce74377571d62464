import { classRankOf, clearEvidence, likelyEvidence } from '@winnow/sdk/rules';
import { type Db, prepared } from '../../platform/database/db';

const isRead = (permille: number) => `read >= ${permille} * stated`;
const isClear = [
  'incomplete = 0',
  `posts - hidden >= ${clearEvidence.posts}`,
  `last_day - day >= ${clearEvidence.days}`,
  `hidden * 1000 <= ${clearEvidence.hiddenPermille} * posts`,
  isRead(clearEvidence.readPermille),
].join(' and ');
const isLikely = `posts - hidden >= ${likelyEvidence.posts} and ${isRead(likelyEvidence.readPermille)}`;
const arrays = ['days', 'ranks', 'posts', 'hidden', 'incomplete'] as const;

const renew = prepared(
  'renew_judgements',
  `update coverage c set ${arrays.map((name) => `judged_${name} = coalesce(j.${name}, '{}')`).join(', ')}
     from (select array_agg(day order by day) as days, array_agg(posts order by day) as posts,
                  array_agg(hidden order by day) as hidden, array_agg(incomplete order by day) as incomplete,
                  array_agg(case when ${isClear} then ${classRankOf('clear')} when ${isLikely} then ${classRankOf('likely')}
                                 else ${classRankOf('too_little')} end order by day) as ranks
             from (select day, max(day) over () as last_day, sum(posts) over later as posts,
                          sum(hidden) over later as hidden, sum(incomplete) over later as incomplete,
                          sum(stated) over later as stated, sum(read) over later as read
                     from (select (date_created at time zone $2)::date as day, count(*) as posts,
                                  count(*) filter (where hides_reactions) as hidden,
                                  count(*) filter (where is_incomplete) as incomplete,
                                  sum(weight_stated) as stated, sum(weight_read) as read
                             from posts where user_id = $1 group by 1) of_day
                   window later as (order by day desc)) from_day) j
    where c.user_id = $1`,
);

/**
 * Judges all posts by `inactiveClassOf` of the sdk: for each day with posts, those from that day on. A time frame and a
 * friendship begin on some day, so lists only look a class up.
 */
export async function renewJudgements(db: Db, userId: string, timeZone: string): Promise<void> {
  await db.query(renew, [userId, timeZone]);
}
