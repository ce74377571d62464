import { canPass, isIncomplete, listKinds } from '@winnow/sdk/rules';
import type { Facts } from '../../engine/store/tables';
import type { ReadPost } from '../../networks/network';
import { coverageOf } from './list-read';
import { eachList, type PostRead } from './post';

export type KnownPost = PostRead & { post: ReadPost };
export type LeftPost = Facts['left_lists']['posts'][number];

/** A list that so many syncs in a row could not read is not asked for any more. */
const MAX_SYNCS = 3;
/** The newest posts come first. */
const MAX_POSTS = 500;

/** The posts with lists that the next sync begins with. `earlier`: those that this one began with. */
export function leftOf(posts: readonly KnownPost[], earlier: readonly LeftPost[]): LeftPost[] {
  const left = posts.filter(({ lists }) =>
    listKinds.some((kind) => isIncomplete(lists[kind]) && canPass(lists[kind].cause)),
  );
  return left
    .map(({ post, lists }) => ({
      post,
      lists: eachList((kind) => coverageOf(lists[kind])),
      syncs: (earlier.find((one) => one.post.id === post.id)?.syncs ?? 0) + 1,
    }))
    .filter(({ syncs }) => syncs < MAX_SYNCS)
    .slice(0, MAX_POSTS);
}
