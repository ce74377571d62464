import type { Random } from '../random';
import type { SiteShape } from '../shape';
import type { FeedPost } from './feed';
import { makeFeed } from './feed';
import type { People, Person } from './people';
import { makePeople, urlOf } from './people';
import type { Post } from './posts';
import { makePosts } from './posts';

export interface World extends People {
  posts: Post[];
  feed: FeedPost[];
  /** Entries per page of each list. */
  sizes: { posts: number; comments: number; replies: number; shares: number };
}

export function makeWorld(random: Random, shape: SiteShape): World {
  const people = makePeople(random.fork('people'), shape);
  const size = random.fork('sizes');
  return {
    ...people,
    posts: makePosts(random.fork('posts'), people, shape),
    feed: makeFeed(random.fork('feed'), people),
    sizes: {
      posts: size.whole(1, 3),
      comments: size.whole(2, 5),
      replies: size.whole(1, 3),
      shares: size.whole(1, 5),
    },
  };
}

export const profileUrl = (person: Person): string =>
  urlOf(person) ?? `https://www.facebook.com/profile.php?id=${person.id}`;
