import { type Strategies, standardStrategies } from '@winnow/sdk/rules';
import type { Network } from '../network';
import type { PagePort } from '../page';
import { addFriend } from './actions/add';
import { react } from './actions/react';
import { removeFriend } from './actions/remove';
import { revoke } from './actions/press';
import { examiner } from './exam/examine';
import { withHiddenPage } from './hidden-page';
import { EngagementReader } from './readers/engagement';
import { shownFriendCount } from './readers/friend-count';
import { FeedReader } from './readers/feed';
import { FriendsReader } from './readers/friends';
import { friendshipDate } from './readers/friendship';
import { identity } from './readers/identity';
import { reactionTo } from './readers/post';
import { PostsReader } from './readers/posts';
import { relationship } from './readers/relationship';
import { LoadedPage, type Clock } from './loaded-page';

export interface FacebookSetup {
  page: PagePort;
  clock: Clock;
  /** `https://www.facebook.com`, or the address of a practice network. Paths are appended to it. */
  origin: string;
  /** The account that must be signed in. Absent or null: the account of the first page, and from then on no other. */
  expectViewer?: string | null;
  /** The strategies of reading; the standard ones when absent. */
  strategies?: Strategies;
}

export function createFacebook({
  page,
  clock,
  origin,
  expectViewer = null,
  strategies = standardStrategies,
}: FacebookSetup): Network {
  const loaded = new LoadedPage(page, clock, origin, expectViewer);
  const friends = new FriendsReader(loaded, strategies);
  const elsewhere = new FriendsReader(loaded, {
    ...strategies,
    friends_page:
      strategies.friends_page === 'profile_friends' ? 'friends_list' : 'profile_friends',
  });
  const posts = new PostsReader(loaded);
  const feed = new FeedReader(loaded);
  const engagement = new EngagementReader(loaded);
  return withHiddenPage(loaded, {
    identity: () => identity(loaded),
    friends: (from, gap) => friends.pull(from, gap),
    friendsElsewhere: (from, gap) => elsewhere.pull(from, gap),
    shownFriendCount: () => shownFriendCount(loaded),
    posts: (from) => posts.pull(from),
    reactors: (post, from) => engagement.pull('reactors', post, from),
    commenters: (post, from) => engagement.pull('comments', post, from),
    sharers: (post, from) => engagement.pull('shares', post, from),
    relationship: (id) => relationship(loaded, id),
    removeFriend: (id, beforePress) => removeFriend(loaded, id, beforePress),
    addFriend: (id, beforePress) => addFriend(loaded, id, beforePress),
    friendshipDate: (id) => friendshipDate(loaded, id),
    feed: (from) => feed.pull(from),
    reactionTo: (post) => reactionTo(loaded, post),
    react: (post, type, beforePress) => react(loaded, post, type, beforePress),
    examine: examiner({ loaded, friends, posts, feed, engagement }),
    revoke: (mark) => revoke(loaded, mark),
    abandon: () => loaded.abandon(),
  });
}
