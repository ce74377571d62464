import { reactionGap } from '@winnow/sdk/rules';
import { performPlanned } from '../../engine/work/perform-acts';
import type { Implementation } from '../../engine/work/implementation';
import { confirmedAccount } from '../../engine/work/required';
import type { LedgerRow } from '../../engine/store/tables';
import type { PullResult, Cursor, FeedPost, Reaction } from '../../networks/network';

/** The feed differs at every visit, so it is visited again for the remaining reactions, up to this limit. */
const MAX_VISITS = 5;
const MAX_PULLS = 60;

type FeedRun = Parameters<typeof fetchUserNewsfeed>[0];
type SeenPost = Pick<FeedPost, 'id' | 'kind'> & { isReacted: boolean };

/** Reacts to the requested number of posts in the feed, once each. It skips advertisements, suggestions, posts that may
 *  be one of these, and posts that have a reaction of the user. */
export const fetchUserNewsfeed: Implementation<'fetch_user_newsfeed'> = async (run) => {
  await confirmedAccount(run);
  const type: Reaction = run.args.reaction_type === 'love' ? 'LOVE' : 'LIKE';
  const wanted = run.args.reactions_to_send;
  const seen = new Map<string, SeenPost>();
  for (let visit = 0; visit < MAX_VISITS; visit += 1) {
    const found = await run.step(`visit:${visit}`, () => readFeed(run, `visit:${visit}`, seen));
    // Keeps the state of the first visit: a later visit already shows this job's own reaction.
    for (const post of found.seen) if (!seen.has(post.id)) seen.set(post.id, post);
    await run.plan(
      'reaction',
      found.chosen.map(({ id, permalink, author_id, author_name }) => ({
        facebook_id: id,
        full_name: author_name,
        post: { author_id, permalink, reaction: type },
      })),
      `plan:${visit}`,
    );
    await performPlanned(run, wanted, {
      gap: (pace) => reactionGap(run.args.delay_in_reactions, pace),
      perform: ({ facebook_id, post }, beforePress) =>
        run.network.react({ id: facebook_id, permalink: post?.permalink ?? '' }, type, beforePress),
      unit: 'reactions',
      text: (done) =>
        found.isEnd && done < wanted
          ? `Reacted to ${done} posts; the feed has no more posts to react to`
          : `Reacted to ${done} of ${wanted} posts`,
    });
    // Reactions that turn out not to have been made are replaced by others.
    await run.clearUp();
    // A visit without a chosen post, or a reached limit, ends the job. The next visit
    // computes its own need in its step.
    const more = await run.step(`more:${visit}`, async () => {
      const rows = await run.ledger();
      const isLimited = rows.some(({ evidence }) => evidence === 'limit_reached');
      return !isLimited && found.chosen.length > 0 && spent(rows) < wanted;
    });
    if (!more) break;
  }
  return resultOf(await run.ledger(), [...seen.values()]);
};

const spent = (rows: readonly LedgerRow[]) =>
  rows.filter(({ state }) => /^(planned|sent|confirmed|unknown)$/.test(state)).length;

async function readFeed(run: FeedRun, key: string, before: ReadonlyMap<string, SeenPost>) {
  const total = run.args.reactions_to_send;
  const rows = await run.ledger();
  const taken = new Set(rows.map(({ facebook_id }) => facebook_id));
  const need = total - spent(rows);
  return run.retryOnLostPage(`${key}/read`, async (attempt) => {
    const seen = new Map<string, SeenPost>();
    const chosen: FeedPost[] = [];
    let from: Cursor | null = null;
    for (let n = 0; n < MAX_PULLS; n += 1) {
      const start: Cursor | null = from;
      const batch: PullResult<FeedPost> = await run.step(`${key}/${attempt}/${n}`, () =>
        run.network.feed(start),
      );
      for (const post of batch.items) {
        if (seen.has(post.id)) continue;
        seen.set(post.id, { id: post.id, kind: post.kind, isReacted: post.reaction !== null });
        const isFresh = !taken.has(post.id) && chosen.length < need;
        if (isFresh && isWanted(run, post)) chosen.push(post);
      }
      await run.report({
        done: total - need,
        total,
        unit: 'reactions',
        text: `Looked at ${new Set([...before.keys(), ...seen.keys()]).size} posts`,
      });
      const isEnd = batch.reached_end || batch.next === null;
      if (isEnd || chosen.length >= need) return { chosen, seen: [...seen.values()], isEnd };
      from = batch.next;
    }
    return { chosen, seen: [...seen.values()], isEnd: true };
  });
}

const isWanted = (run: FeedRun, { kind, reaction }: FeedPost): boolean =>
  reaction === null && (kind === 'post' || (kind === 'group' && !run.args.ignore_group_post));

function resultOf(rows: readonly LedgerRow[], seen: readonly SeenPost[]) {
  const count = (test: (row: LedgerRow) => boolean) => rows.filter(test).length;
  const ofKind = (wanted: FeedPost['kind']) => seen.filter(({ kind }) => kind === wanted).length;
  const isAlready = ({ evidence }: LedgerRow) => evidence === 'already_reacted';
  return {
    reacted: count(({ state }) => state === 'confirmed'),
    failed: count((row) => row.state === 'failed' && !isAlready(row)),
    unknown: count(({ state }) => state === 'unknown'),
    skipped: count((row) => row.state === 'cancelled' && !isAlready(row)),
    posts_seen: seen.length,
    already_reacted: seen.filter(({ isReacted }) => isReacted).length + count(isAlready),
    sponsored: ofKind('sponsored'),
    suggested: ofKind('suggested'),
    unclear: ofKind('unclear'),
    group_posts: ofKind('group'),
  };
}
