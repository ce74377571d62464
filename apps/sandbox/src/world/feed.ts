import type { Random } from '../random';
import { seeded } from '../random';
import type { Person, Post } from './model';
import type { Crowd } from './posts';
import { makePosts, moods } from './posts';

/** A post of the home feed and its kind. */
export type Source = {
  kind: 'friend' | 'group' | 'sponsored' | 'suggested';
  owner: Person;
  post: Post;
};

const first = ['Harbour', 'Juniper', 'Copper', 'Meadow', 'Lantern', 'Orchard', 'Slate', 'Willow'];
const second = [
  'Coffee',
  'Outfitters',
  'Bikes',
  'Pottery',
  'Gardens',
  'Records',
  'Bakery',
  'Travel',
];
const topics = ['Walkers', 'Bird watchers', 'Book swap', 'Cyclists', 'Allotments', 'Old maps'];

/** A business: an account without friends that takes no friend requests. */
function makePage(random: Random): Person {
  const name = `${random.pick(first)} ${random.pick(second)}`;
  return {
    id: `6155${random.digits(10)}`,
    vanity: `${name.replace(' ', '').toLowerCase()}.${random.digits(3)}`,
    name,
    gender: 'NEUTER',
    mutual: 0,
    followers: random.int(200, 90_000),
    town: 'Portsmouth',
    deactivated: false,
    openness: 'CANNOT_REQUEST',
  };
}

const suggestionSigns = [...Array<'follow'>(8).fill('follow'), 'collab', 'label'] as const;

type FeedOptions = {
  name: string;
  count: number;
  now: number;
  crowd: Crowd;
  suggestions?: boolean;
};

/** Possible posts of a feed, from the last two weeks. Their order changes at every visit. */
export function makeFeed({ name, count, now, crowd, suggestions }: FeedOptions): Source[] {
  const random = seeded(`feed ${name}`);
  const strange = seeded(`suggestions ${name}`);
  const living = crowd.friends.filter((friend) => !friend.deactivated);
  const pages = Array.from({ length: 5 }, () => makePage(random));
  const groups = topics.map((topic) => ({ id: `7${random.digits(14)}`, name: topic }));
  return makePosts(random, count, now, crowd, 14).map((post, index): Source => {
    if (index % 7 === 3) {
      const ad = { id: `1202${random.digits(11)}` };
      return { kind: 'sponsored', owner: random.pick(pages), post: { ...post, ad } };
    }
    const before = random.chance(0.15) ? { before: random.pick(moods) } : {};
    if (index % 6 === 4 || living.length === 0) {
      const owner = random.pick(random.chance(0.3) && living.length > 0 ? living : crowd.strangers);
      return { kind: 'group', owner, post: { ...post, ...before, group: random.pick(groups) } };
    }
    if (suggestions && strange.chance(0.35)) {
      const suggested = strange.pick(suggestionSigns);
      const owner = strange.pick(crowd.strangers);
      return { kind: 'suggested', owner, post: { ...post, ...before, suggested } };
    }
    // A friend's post may contain the word that marks an advertisement.
    const text = random.chance(0.06) ? `Sponsored by nobody but myself: ${post.text}` : post.text;
    return { kind: 'friend', owner: random.pick(living), post: { ...post, ...before, text } };
  });
}
