import type { ScannedPost } from '@winnow/sdk/contract';
import { isIncomplete, type ListKind, listKinds } from '@winnow/sdk/rules';
import type { Run } from '../../engine/work/run';
import type { ReadPost } from '../../networks/network';
import { emptyList, type ListRead, withLook } from './list-read';
import { type Engagement, keyOf, partsOf, readPart } from './part';

export type PostLists = Record<ListKind, ListRead>;

export const eachList = <Value>(of: (kind: ListKind) => Value): Record<ListKind, Value> => ({
  reactions: of('reactions'),
  comments: of('comments'),
  shares: of('shares'),
});

/** What was read of one post. */
export interface PostRead {
  lists: PostLists;
  /** Entries that this look found and no earlier look at the post in this job. */
  engagements: number;
  /** People who are no friends. */
  non_friends: string[];
  at: number;
  /** The post was deleted: it is not reported. */
  is_gone: boolean;
}

/** The lists of a post that are to be read, and what is known of all of them. */
export interface PostQuest {
  post: ReadPost;
  kinds: readonly ListKind[];
  known: PostLists | null;
}

/** Reads lists of one post and reports the post with all of its lists. */
export async function readPost(
  run: Run,
  scan: string,
  { post, kinds, known }: PostQuest,
  { key, account }: { key: string; account: string },
): Promise<PostRead> {
  const lists: PostLists = { ...(known ?? untouched(post)) };
  const fresh: Engagement[] = [];
  for (const part of partsOf(run.network)) {
    const { counts } = part;
    if (!kinds.includes(counts) || post.shown[counts] === 0) continue;
    const look = await readPart(run, `${key}/${part.kind}`, post, part);
    if (look.is_gone === true) {
      // An earlier look may have reported it with lists that no look can read any more.
      if (known !== null)
        run.save(scan, { posts: [rowOf(post, keptFromUser(lists))], engagements: [] });
      return { lists, engagements: 0, non_friends: [], at: run.clock(), is_gone: true };
    }
    const before = known?.[counts] ?? null;
    lists[counts] = withLook(counts, before, look, post.shown[counts]);
    const seen = new Set(before?.keys);
    fresh.push(...look.engagements.filter((item) => !seen.has(keyOf(item))));
  }
  const engagements = fresh.filter(({ actor }) => actor.facebook_id !== account);
  run.save(scan, { posts: [rowOf(post, lists)], engagements });
  const strangers = engagements
    .filter(({ actor }) => actor.relationship !== null && actor.relationship !== 'friends')
    .map(({ actor }) => actor.facebook_id);
  return {
    lists,
    engagements: engagements.length,
    non_friends: [...new Set(strangers)],
    at: run.clock(),
    is_gone: false,
  };
}

/** The lists that the post's own numbers call empty need no look. */
export const untouched = ({ shown }: ReadPost): PostLists =>
  eachList((kind) =>
    shown[kind] === 0
      ? emptyList
      : { ...emptyList, shown: shown[kind], state: 'unread', cause: 'not_loaded', ends: 0 },
  );

/** Lists of a deleted post: what was not read is kept from the user for good. */
const keptFromUser = (lists: PostLists): PostLists =>
  eachList((kind) =>
    isIncomplete(lists[kind])
      ? { ...lists[kind], state: 'hidden', cause: 'no_permission' }
      : lists[kind],
  );

function rowOf({ id, permalink, date_created }: ReadPost, lists: PostLists): ScannedPost {
  return {
    id,
    permalink,
    date_created,
    shown: eachList((kind) => lists[kind].shown),
    read: eachList((kind) => lists[kind].read),
    lists: eachList((kind) => ({ state: lists[kind].state, cause: lists[kind].cause })),
  };
}

export const isWhole = ({ lists }: PostRead): boolean =>
  listKinds.every((kind) => lists[kind].state === 'whole');
