import {
  isIncomplete,
  type ListCause,
  type ListKind,
  listKinds,
  type ListState,
} from '@winnow/sdk/rules';
import type { Site, TruePost } from '@winnow/shapes';
import type { SavedItems } from '../simulation/reading-run';

/** What was reported of one list of a post, and what is true of it. The viewer's own entries are not reported. */
export interface ListTruth {
  post: TruePost;
  kind: ListKind;
  state: ListState;
  cause: ListCause | null;
  read: string[];
  truth: string[];
  /** How many entries no reader can see. */
  hidden: number;
}

/** The lists of all posts that were reported. */
export function listsOf({ posts, engagements }: SavedItems, { truth: site }: Site): ListTruth[] {
  return site.posts.flatMap((post) => {
    const row = posts.find(({ id }) => id === post.id);
    if (row?.lists === undefined) return [];
    const { lists } = row;
    const own = engagements.filter(({ post_id }) => post_id === post.id);
    return listKinds.map((kind) => {
      const read = own.filter((one) => one.kind === kindOf[kind]).map((one) => entryOf(one, post));
      const all = truthOf(post)[kind].filter((one) => one.split('|')[0] !== site.viewer.id);
      const hidden = { ...post.hidden, reactions: post.hidden.reactors ? all.length : 0 }[kind];
      const truth = [...new Set(all)];
      return { post, kind, ...lists[kind], read: [...new Set(read)], truth, hidden };
    });
  });
}

/** What is wrong with the state of a list: it is whole only if all of it was read, and the network is blamed only for
 *  what it keeps. Null: it is honest. */
export function dishonestyOf({ post, kind, state, cause, read, truth, hidden }: ListTruth) {
  const invented = strange(read, truth);
  const missing = difference(read, truth);
  const isSaid = isIncomplete({ state, cause, read: 0, shown: null });
  const isHonest =
    state === 'hidden' ? truth.length - read.length <= hidden : isSaid || missing === '';
  return invented === '' && isHonest
    ? null
    : `${post.id} ${kind} ${state} ${cause}: ${invented || missing}`;
}

const kindOf = { reactions: 'reaction', comments: 'comment', shares: 'share' } as const;

function entryOf(
  { kind, actor, item_id, reaction }: SavedItems['engagements'][number],
  { reactors }: TruePost,
): string {
  // A kind without a known name is reported as unknown.
  const known = reaction ?? reactors.find(({ id }) => id === actor.facebook_id)?.kind;
  const what = { reaction: known, comment: plainId(item_id), share: '' }[kind];
  return `${actor.facebook_id}|${what}`;
}

const truthOf = ({ reactors, comments, sharers }: TruePost): Record<ListKind, string[]> => ({
  reactions: reactors.map((one) => `${one.id}|${one.kind}`),
  comments: comments.map(({ id, author }) => `${author.id}|${plainId(id)}`),
  shares: sharers.map(({ id }) => `${id}|`),
});

/** A comment has a number, and a token that holds it. */
const plainId = (id: string): string =>
  /^comment:\d+_(\d+)$/.exec(Buffer.from(id, 'base64').toString())?.[1] ?? id;

export const strange = (read: readonly string[], truth: readonly string[]): string => {
  const true_ = new Set(truth);
  return read
    .filter((one) => !true_.has(one))
    .map((one) => `+${one}`)
    .slice(0, 3)
    .join(' ');
};

export function difference(read: readonly string[], truth: readonly string[]): string {
  const seen = new Set(read);
  const missing = truth.filter((one) => !seen.has(one));
  return [strange(read, truth), ...missing.slice(0, 3).map((one) => `-${one}`)]
    .filter((one) => one !== '')
    .join(' ');
}
