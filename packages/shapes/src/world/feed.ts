import type { Random } from '../random';
import type { ReactionKind, TrueFeedPost } from '../site';
import { digits, opaque, sentence } from './names';
import type { People, Person } from './people';
import { permalinkOf } from './posts';

export const adFamilies = ['data', 'number', 'label', 'style'] as const;
export type AdFamily = (typeof adFamilies)[number];

export interface FeedPost {
  id: string;
  permalink: string;
  author: Person | null;
  kind: TrueFeedPost['kind'];
  /** The sign by which a suggestion is shown. */
  suggestion: 'follow' | 'label' | 'showcase' | null;
  families: AdFamily[];
  group: { id: string; name: string } | null;
  createdAt: number | null;
  text: string;
  reacted: ReactionKind | null;
  /** The author of the post that this one shares. */
  passedOn: Person | null;
}

const mixture = [
  'friend',
  'friend',
  'friend',
  'group',
  'advertisement',
  'suggestion',
  'suggestion',
  'unclear',
] as const;

export function makeFeed(random: Random, people: People): FeedPost[] {
  const known = people.friends.filter((one) => !one.deactivated);
  return Array.from({ length: random.whole(7, 19) }, (_, index): FeedPost => {
    const from = random.fork(`feed ${index}`);
    let kind: TrueFeedPost['kind'] = from.pick(mixture);
    if (known.length === 0 && kind === 'friend') kind = 'suggestion';
    const suggestion =
      kind === 'suggestion' ? from.pick(['follow', 'follow', 'label', 'showcase'] as const) : null;
    const stranger = from.pick(people.strangers);
    const author =
      suggestion === 'showcase' ? null : kind === 'friend' ? from.pick(known) : stranger;
    const group = kind === 'group' ? { id: digits(from, 15), name: `${sentence(from)} 💬` } : null;
    const id = digits(from, from.whole(15, 17));
    return {
      id,
      permalink: !author
        ? ''
        : group
          ? groupPermalink(from, group.id, id)
          : permalinkOf(from, author, id),
      author,
      kind,
      suggestion,
      families: familiesOf(from, kind),
      group,
      createdAt:
        kind === 'advertisement' || !author ? null : 1_790_000_000 - from.whole(0, 900_000),
      text: sentence(from),
      reacted:
        kind !== 'advertisement' && author && from.chance(0.2)
          ? from.pick(['LIKE', 'LOVE', 'WOW'] as const)
          : null,
      passedOn: kind === 'friend' && from.chance(0.25) ? from.pick(people.strangers) : null,
    };
  });
}

function familiesOf(from: Random, kind: TrueFeedPost['kind']): AdFamily[] {
  if (kind === 'unclear') return from.some(adFamilies, 1);
  return kind === 'advertisement' ? from.some(adFamilies, from.whole(2, 4)) : [];
}

const groupPermalink = (from: Random, group: string, id: string) =>
  `https://www.facebook.com/groups/${from.chance(0.3) ? opaque(from, 8).toLowerCase() : group}/posts/${id}/`;
