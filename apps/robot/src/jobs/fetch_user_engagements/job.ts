import type { ScannedEngagement } from '@winnow/sdk/contract';
import { cappedLookBehind, engagementCooldownHours } from '@winnow/sdk/rules';
import { fact, setFact } from '../../engine/store/facts';
import { layoutText } from '../../engine/acts/guarded';
import type { Implementation } from '../../engine/work/implementation';
import { confirmedAccount } from '../../engine/work/required';
import { JobFailure } from '../../engine/store/interruptions';
import type { ReadPost } from '../../networks/network';
import { type Part, partsOf, readPart } from './part';
import { walkPosts } from './walk';

/** This many lists of one kind, none of them readable, are no coincidence. */
const MAX_UNREADABLE = 3;

/** Reads the user's own posts back to the limit, then who engaged with each. */
export const fetchUserEngagements: Implementation<'fetch_user_engagements'> = async (run) => {
  const account = await confirmedAccount(run);
  const limit = await run.step('limit', async () => {
    const [user, policy] = [await run.fact('user'), await run.fact('policy')];
    const { by, count } = cappedLookBehind(run.args.lookbehind, user?.plan !== 'free');
    return { by, count: Math.min(count, policy?.value.depth[by] ?? count) };
  });
  const walk = await walkPosts(run, limit);
  const scan = await run.openScan('open', 'engagements', account);
  const totals = { posts: walk.posts.length, engagements: 0, posts_partial: 0 };
  const nonFriends = new Set<string>();
  const lists: ReadList[] = [];
  const began = await run.now('began');

  for (const [index, post] of walk.posts.entries()) {
    const read = await run.step(`post:${post.id}`, () => readPost(run, scan, post, account));
    totals.engagements += read.engagements;
    totals.posts_partial += read.is_partial ? 1 : 0;
    for (const id of read.non_friends) nonFriends.add(id);
    // A step stored by an older release has no lists.
    lists.push(...(read.lists ?? []));
    const done = index + 1;
    const left = totals.posts - done;
    await run.report({
      done,
      total: totals.posts,
      unit: 'posts',
      text: `Read ${done} of ${totals.posts} posts`,
      eta_s: Math.round((((read.at - began) / 1000) * left) / done),
    });
  }

  await run.step('cooldown', async () => {
    const until = run.clock() + engagementCooldownHours * 3_600_000;
    run.remember(async (tx) => {
      await setFact(tx, 'cooldown', until);
      tx.tell('disable_sync_engagement');
    });
    return null;
  });
  const off = unreadableKind(lists);
  if (off !== null) {
    await run.leaveScan('complete', scan, 'reload_friends');
    return run.fail(new JobFailure(off, `${layoutText} What could be read is kept.`));
  }
  const end = { reached_end: walk.reached_end, shown_total: null, gaps: walk.gaps };
  const answer = await run.completeScan('complete', scan, end, 'reload_friends');
  await run.step('synced', async () => {
    run.remember(async (tx) => {
      const synced = (await fact(tx, 'synced')) ?? { friends: false, engagements: false };
      await setFact(tx, 'synced', { ...synced, engagements: true });
    });
    return null;
  });
  return {
    ...totals,
    lists_unreadable: lists.filter(({ unreadable }) => unreadable !== undefined).length,
    posts: answer.read_total,
    non_friends: nonFriends.size,
    complete: answer.proven,
    doubt: answer.doubt,
  };
};

/** A failure code when the pages seem to have changed: of one kind of list (reactions, comments, shares) at least
 *  `MAX_UNREADABLE` could not be read and none was read. Otherwise null. Fewer prove nothing: the newest posts
 *  may be alike. A list that was empty without reaching its end (a deleted post) counts as neither. */
function unreadableKind(lists: readonly ReadList[]): string | null {
  for (const kind of new Set(lists.map(({ counts }) => counts))) {
    const own = lists.filter(({ counts }) => counts === kind);
    const codes = own.flatMap(({ unreadable }) => unreadable ?? []);
    if (codes.length >= MAX_UNREADABLE && !own.some(isRead)) return codes[0] ?? null;
  }
  return null;
}

/** A step stored by an older release says only which lists could not be read. */
const isRead = ({ is_read, unreadable }: ReadList): boolean => is_read ?? unreadable === undefined;

/** A list of a post that was requested, and why it could not be read, or only in part. */
interface ReadList {
  counts: Part['counts'];
  unreadable?: string;
  /** It contained a person, or was read to its end. */
  is_read?: boolean;
}

type EngagementRun = Parameters<typeof fetchUserEngagements>[0];

async function readPost(run: EngagementRun, scan: string, post: ReadPost, account: string) {
  const items = new Map<string, ScannedEngagement>();
  const read = { reactions: 0, comments: 0, shares: 0 };
  const stated = { ...post.shown };
  const lists: ReadList[] = [];
  let isPartial = false;
  for (const part of partsOf(run.network)) {
    if (post.shown[part.counts] === 0) continue;
    const list = await readPart(run, post, part);
    const { engagements, reached_end, gaps } = list;
    read[part.counts] = engagements.length;
    const { unreadable } = list;
    const is_read = engagements.length > 0 || reached_end;
    lists.push({ counts: part.counts, is_read, ...(unreadable !== undefined && { unreadable }) });
    const shown = maxOf(post.shown[part.counts], list.stated ?? null);
    stated[part.counts] = shown;
    isPartial ||= !reached_end || gaps > 0 || shown === null || engagements.length < shown;
    for (const item of engagements)
      if (item.actor.facebook_id !== account)
        items.set(`${item.kind}|${item.actor.facebook_id}|${item.item_id}`, item);
  }
  const { id, permalink, date_created } = post;
  const engagements = [...items.values()];
  run.save(scan, { posts: [{ id, permalink, date_created, shown: stated, read }], engagements });
  const strangers = engagements
    .filter(({ actor }) => actor.relationship !== null && actor.relationship !== 'friends')
    .map(({ actor }) => actor.facebook_id);
  return {
    engagements: engagements.length,
    is_partial: isPartial,
    non_friends: [...new Set(strangers)],
    at: run.clock(),
    lists,
  };
}

const maxOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
