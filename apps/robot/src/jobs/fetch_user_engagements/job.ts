import type { MissingLists } from '@winnow/sdk/jobs';
import {
  canPass,
  cappedLookBehind,
  engagementCooldownHours,
  isIncomplete,
  listKinds,
} from '@winnow/sdk/rules';
import { fact, setFact } from '../../engine/store/facts';
import { layoutText } from '../../engine/acts/guarded';
import type { Implementation } from '../../engine/work/implementation';
import { confirmedAccount } from '../../engine/work/required';
import { JobFailure } from '../../engine/store/interruptions';
import type { ReadPost } from '../../networks/network';
import { type KnownPost, type LeftPost, leftOf } from './left-lists';
import { isWorthAnotherLook, restored } from './list-read';
import { eachList, isWhole, type PostQuest, type PostRead, readPost, untouched } from './post';
import { walkPosts } from './walk';

/** This many lists of one kind, none of them readable, are no coincidence. */
const MAX_UNREADABLE = 3;
/** What was cut off is read again this often in the same job. */
const MORE_LOOKS = 2;

type EngagementRun = Parameters<typeof fetchUserEngagements>[0];

/** Reads the user's own posts back to the limit, then who engaged with each. */
export const fetchUserEngagements: Implementation<'fetch_user_engagements'> = async (run) => {
  const account = await confirmedAccount(run);
  const limit = await run.step('limit', async () => {
    const [user, policy] = [await run.fact('user'), await run.fact('policy')];
    const { by, count } = cappedLookBehind(run.args.lookbehind, user?.plan !== 'free');
    return { by, count: Math.min(count, policy?.value.depth[by] ?? count) };
  });
  const walk = await walkPosts(run, limit);
  const left = await run.step('left', async () => {
    const stored = await run.fact('left_lists');
    return stored?.facebook_profile_id === account ? stored.posts : [];
  });
  const scan = await run.openScan('open', 'engagements', account);
  const reads = await readAll(run, scan, account, questsOf(walk.posts, left));
  const posts = [...reads.posts.values()];

  await run.step('cooldown', async () => {
    const until = run.clock() + engagementCooldownHours * 3_600_000;
    run.remember(async (tx) => {
      await setFact(tx, 'cooldown', until);
      await setFact(tx, 'left_lists', {
        facebook_profile_id: account,
        posts: leftOf(posts, left),
      });
      tx.tell('disable_sync_engagement');
    });
    return null;
  });
  const off = unreadableKind(posts);
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
  const lists = posts.flatMap((one) => listKinds.map((kind) => one.lists[kind]));
  return {
    posts: answer.read_total,
    engagements: reads.engagements,
    posts_partial: posts.filter((one) => !isWhole(one)).length,
    lists_unreadable: lists.filter(({ unreadable }) => unreadable !== undefined).length,
    missing: missingOf(posts),
    non_friends: reads.nonFriends.size,
    complete: answer.proven,
    doubt: answer.doubt,
  };
};

/** The posts in the order of their reading. It begins with the lists that the last sync left: nothing else is read of
 *  a post that this walk did not find. */
function questsOf(found: readonly ReadPost[], left: readonly LeftPost[]): PostQuest[] {
  const here = new Map(found.map((post) => [post.id, post]));
  const first = left.map(({ post, lists }): PostQuest => {
    const again = here.get(post.id);
    here.delete(post.id);
    if (again !== undefined) return { post: again, kinds: listKinds, known: null };
    const kinds = listKinds.filter(
      (kind) => isIncomplete(lists[kind]) && canPass(lists[kind].cause),
    );
    return { post, kinds, known: eachList((kind) => restored(lists[kind])) };
  });
  return [...first, ...[...here.values()].map((post) => ({ post, kinds: listKinds, known: null }))];
}

async function readAll(
  run: EngagementRun,
  scan: string,
  account: string,
  quests: readonly PostQuest[],
) {
  const posts = new Map<string, KnownPost>();
  const nonFriends = new Set<string>();
  let engagements = 0;
  const look = async (quest: PostQuest, key: string) => {
    const read = ofThisRelease(
      await run.step<PostRead | OlderRead>(key, () => readPost(run, scan, quest, { key, account })),
      quest,
    );
    if (read.is_gone) {
      posts.delete(quest.post.id);
      return read;
    }
    posts.set(quest.post.id, { ...read, post: quest.post });
    engagements += read.engagements;
    for (const id of read.non_friends) nonFriends.add(id);
    return read;
  };
  const began = await run.now('began');
  const total = quests.length;
  for (const [index, quest] of quests.entries()) {
    const { at } = await look(quest, `post:${quest.post.id}`);
    const done = index + 1;
    await run.report({
      done,
      total,
      unit: 'posts',
      text: `Read ${done} of ${total} posts`,
      eta_s: Math.round((((at - began) / 1000) * (total - done)) / done),
    });
  }
  for (let round = 1; round <= MORE_LOOKS; round += 1) {
    const again = [...posts.values()].flatMap(({ post, lists }): PostQuest[] => {
      const kinds = listKinds.filter((kind) => isWorthAnotherLook(lists[kind]));
      return kinds.length === 0 ? [] : [{ post, kinds, known: lists }];
    });
    for (const [index, quest] of again.entries()) {
      const text = `Reading again what was cut off: ${index + 1} of ${again.length} posts`;
      await run.report({ done: total, total, unit: 'posts', text });
      await look(quest, `again:${round}:${quest.post.id}`);
    }
  }
  return { posts, nonFriends, engagements };
}

/** A step stored by an older release, which kept no states. */
type OlderRead = Pick<PostRead, 'engagements' | 'non_friends' | 'at'> & { is_partial: boolean };

/** What an older release read in part is read again. */
function ofThisRelease(read: PostRead | OlderRead, { post }: PostQuest): PostRead {
  if (!('is_partial' in read)) return read;
  const known = untouched(post);
  const whole = eachList((kind) => ({ ...known[kind], state: 'whole' as const, cause: null }));
  return { ...read, lists: read.is_partial ? known : whole, is_gone: false };
}

/** A failure code when the pages seem to have changed: of one kind of list (reactions, comments, shares) at least
 *  `MAX_UNREADABLE` could not be read and none was read. Otherwise null. Fewer prove nothing: the newest posts
 *  may be alike. A list that was empty without reaching its end counts as neither. */
function unreadableKind(posts: readonly KnownPost[]): string | null {
  for (const kind of listKinds) {
    const own = posts.filter(({ post }) => post.shown[kind] !== 0).map(({ lists }) => lists[kind]);
    const codes = own.flatMap(({ unreadable }) => unreadable ?? []);
    if (codes.length >= MAX_UNREADABLE && !own.some(({ is_read }) => is_read))
      return codes[0] ?? null;
  }
  return null;
}

function missingOf(posts: readonly PostRead[]): MissingLists[] {
  const counts = new Map<string, MissingLists>();
  for (const { lists } of posts)
    for (const kind of listKinds) {
      const { cause } = lists[kind];
      if (cause === null) continue;
      const known = counts.get(`${kind} ${cause}`) ?? { kind, cause, posts: 0 };
      counts.set(`${kind} ${cause}`, { ...known, posts: known.posts + 1 });
    }
  return [...counts.values()];
}
