import type { Site } from '@winnow/shapes';
import { JobFailure } from '../../engine/store/interruptions';
import { fetchUserEngagements } from '../../jobs/fetch_user_engagements/job';
import { fetchUserFriends } from '../../jobs/fetch_user_friends/job';
import { fetchUserNewsfeed } from '../../jobs/fetch_user_newsfeed/job';
import type { PullResult, FeedPost } from '../../networks/network';
import { wordsFor } from '../../networks/facebook/labels/packs';
import { Planned } from '../simulation/reading-run';
import { difference, dishonestyOf, listsOf, strange } from './list-truth';
import { shapedRun } from './shaped-run';

/** equal: all of the truth was read, and said to be all · said: it was said that something is missing · wrong: it was
 *  said to be all, or right, and is not. */
export type Judgement = { is: 'equal' | 'said' | 'wrong'; why: string };

export type Reading = 'friends' | 'engagement' | 'feed';

/** Whether this site lets everything of the reading be read. */
export const isOpen: Record<Reading, (site: Site) => boolean> = {
  // Without a number to hold it against no list is proven.
  friends: ({ truth: { unreadable }, shapes }) =>
    !(unreadable.friends.list && unreadable.friends.profile) && shapes.includes('count=shown'),
  engagement: ({ truth, shapes, language }) =>
    !truth.unreadable.posts &&
    // Without words only buttons that state a known number are pressed.
    wordsFor(language).all_comments.length > 0 &&
    !shapes.some((shape) => /^post \d+ totals=(hidden|absent)$/.test(shape)) &&
    !truth.thirdsFail &&
    truth.posts.every(
      ({ hidden, beside }) => !beside && !hidden.reactors && hidden.comments + hidden.shares === 0,
    ),
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
      // A deleted post may be reported or not.
      const gone = new Set(site.truth.posts.flatMap((post) => (post.gone ? post.id : [])));
      const idsOf = (some: readonly { id: string }[]) =>
        some.map(({ id }) => id).filter((id) => !gone.has(id));
      const posts = difference(idsOf(kept.posts), idsOf(site.truth.posts));
      if (result.complete && posts !== '') return wrong(`posts: ${posts}`);
      const off = listsOf(kept, site).flatMap((list) => dishonestyOf(list) ?? []);
      if (off.length > 0) return wrong(off.join('; '));
      const missing = (result.missing ?? []).map(({ kind, cause }) => `${kind} ${cause}`);
      const isWhole = result.complete && missing.length === 0;
      return isWhole ? equal : said(`${missing.join(', ')}; ${result.doubt ?? 'whole'}`);
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
