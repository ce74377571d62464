import type { Site, TruePost } from '@winnow/shapes';
import { JobFailure } from '../../engine/store/interruptions';
import { fetchUserEngagements } from '../../jobs/fetch_user_engagements/job';
import { fetchUserFriends } from '../../jobs/fetch_user_friends/job';
import { fetchUserNewsfeed } from '../../jobs/fetch_user_newsfeed/job';
import type { PullResult, FeedPost } from '../../networks/network';
import { Planned, shapedRun, type SavedItems } from './shaped-run';

/** equal: all of the truth was read, and said to be all · said: it was said that something is missing · wrong: it was
 *  said to be all, or right, and is not. */
export type Judgement = { is: 'equal' | 'said' | 'wrong'; why: string };

export type Reading = 'friends' | 'engagement' | 'feed';

/** Whether this site lets everything of the reading be read. */
export const isOpen: Record<Reading, (site: Site) => boolean> = {
  // Without a number to hold it against no list is proven.
  friends: ({ truth, shapes }) => !truth.unreadable.friends.list && shapes.includes('count=shown'),
  engagement: ({ truth, shapes }) =>
    !truth.unreadable.posts &&
    !shapes.some((shape) => /^post \d+ totals=(hidden|absent)$/.test(shape)) &&
    truth.posts.every(({ hidden }) => !hidden.reactors && hidden.comments + hidden.shares === 0),
  feed: ({ truth }) => !truth.unreadable.feed,
};

export const readings: Record<Reading, (site: Site) => Promise<Judgement>> = {
  async friends(site) {
    const { run, kept } = shapedRun(site, {});
    return judged(async () => {
      const result = await fetchUserFriends(run);
      const read = kept.friends.map(
        ({ facebook_id, facebook_profile_id, full_name, is_deactivated }) =>
          [facebook_id, facebook_profile_id, full_name, is_deactivated].join('|'),
      );
      const truth = site.truth.friends.map(({ id, name, vanity, deactivated }) =>
        [id, deactivated ? '' : (vanity ?? id), name, deactivated].join('|'),
      );
      const off = difference(read, truth);
      if (result.complete) return off === '' ? equal : wrong(off);
      const invented = strange(read, truth);
      return invented === '' ? said(result.doubt ?? 'doubt') : wrong(invented);
    });
  },

  async engagement(site) {
    const { run, kept } = shapedRun(site, { lookbehind: { by: 'posts', count: 500 } });
    return judged(async () => {
      const result = await fetchUserEngagements(run);
      const ids = kept.posts.map(({ id }) => id);
      const posts = difference(
        ids,
        site.truth.posts.map(({ id }) => id),
      );
      if (result.complete && posts !== '') return wrong(`posts: ${posts}`);
      let partial = 0;
      for (const post of site.truth.posts) {
        const seen = kept.posts.find(({ id }) => id === post.id);
        if (!seen) continue;
        const { read, truth } = engagementOf(kept, post, site.truth.viewer.id);
        const invented = strange(read, truth);
        if (invented !== '') return wrong(`${post.id}: ${invented}`);
        if (difference(read, truth) !== '') partial += 1;
      }
      // A post that is not whole is counted; the api learns which one from its numbers.
      if (partial > result.posts_partial)
        return wrong(`${partial} posts are not whole, ${result.posts_partial} said`);
      const isWhole = result.complete && result.posts_partial === 0;
      return isWhole ? equal : said(`${result.posts_partial} partial, ${result.doubt ?? 'whole'}`);
    });
  },

  async feed(site) {
    const { run, kept, network } = shapedRun(site, {
      reaction_type: 'like',
      reactions_to_send: 1_000,
      delay_in_reactions: '5-15',
      ignore_group_post: false,
    });
    const batches: PullResult<FeedPost>[] = [];
    const { feed } = network;
    network.feed = async (from) => {
      const batch = await feed(from);
      batches.push(batch);
      return batch;
    };
    return judged(async () => {
      await fetchUserNewsfeed(run).catch((error: unknown) => {
        if (!(error instanceof Planned)) throw error;
      });
      const chosen = new Set(kept.planned.map(({ facebook_id }) => facebook_id));
      for (const { id, kind, reacted } of site.truth.feed)
        if (chosen.has(id) && (!/^(friend|group)$/.test(kind) || reacted !== null))
          return wrong(`chose ${id}: ${kind} ${reacted}`);
      const missed = site.truth.feed.filter(
        ({ id, kind, reacted }) =>
          /^(friend|group)$/.test(kind) && reacted === null && !chosen.has(id),
      );
      if (missed.length === 0) return equal;
      const items = new Map(batches.flatMap((batch) => batch.items.map((item) => [item.id, item])));
      const gaps = batches.reduce((sum, batch) => sum + batch.gaps, 0);
      const isEnd = batches.at(-1)?.reached_end ?? false;
      const silent = missed.filter(({ id }) => String(items.get(id)?.kind) !== 'unclear');
      if (isEnd && silent.length > gaps)
        return wrong(
          `left out ${silent.map(({ id }) => `${id} as ${items.get(id)?.kind}`).join()}`,
        );
      return said(`${missed.length} missed, ${gaps} gaps, end ${isEnd}`);
    });
  },
};

const equal: Judgement = { is: 'equal', why: '' };
const wrong = (why: string): Judgement => ({ is: 'wrong', why });
const said = (why: string): Judgement => ({ is: 'said', why });

/** A job that fails says so in words. */
async function judged(read: () => Promise<Judgement>): Promise<Judgement> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof JobFailure) return said(`failed ${error.reason.code}`);
    const { kind, code } = error as { kind?: string; code?: string };
    if (code === undefined) throw error;
    return said(`${kind ?? 'failed'} ${code}`);
  }
}

function engagementOf({ engagements }: SavedItems, post: TruePost, viewer: string) {
  const read = engagements
    .filter(({ post_id }) => post_id === post.id)
    .map(({ kind, actor, item_id, reaction }) => {
      // A kind without a known name is reported as unknown.
      const known = reaction ?? post.reactors.find(({ id }) => id === actor.facebook_id)?.kind;
      const what = kind === 'reaction' ? known : kind === 'comment' ? plainId(item_id) : '';
      return `${kind}|${actor.facebook_id}|${what}`;
    });
  const truth = [
    ...post.reactors.map(({ id, kind }) => `reaction|${id}|${kind}`),
    ...post.comments.map(({ id, author }) => `comment|${author.id}|${plainId(id)}`),
    ...post.sharers.map(({ id }) => `share|${id}|`),
  ].filter((one) => one.split('|')[1] !== viewer);
  return { read, truth };
}

/** A comment has a number, and a token that holds it. */
const plainId = (id: string): string =>
  /^comment:\d+_(\d+)$/.exec(Buffer.from(id, 'base64').toString())?.[1] ?? id;

const strange = (read: readonly string[], truth: readonly string[]): string => {
  const true_ = new Set(truth);
  return read
    .filter((one) => !true_.has(one))
    .map((one) => `+${one}`)
    .slice(0, 3)
    .join(' ');
};

function difference(read: readonly string[], truth: readonly string[]): string {
  const seen = new Set(read);
  const missing = truth.filter((one) => !seen.has(one));
  return [strange(read, truth), ...missing.slice(0, 3).map((one) => `-${one}`)]
    .filter((one) => one !== '')
    .join(' ');
}
