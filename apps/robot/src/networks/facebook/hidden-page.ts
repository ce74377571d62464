import { type Network, NetworkError, NotPressed } from '../network';
import type { LoadedPage } from './loaded-page';

/** Errors that a stopped page can cause, as opposed to those that a page states explicitly. */
const isStalled = (error: NetworkError) =>
  (error.kind === 'layout' && error.code !== 'language_unknown') ||
  error.kind === 'unreadable' ||
  error.code === 'relationship_unclear' ||
  error.code === 'reaction_unclear';

/** A hidden page mostly continues, driven by the looks. If it stops, its silence says nothing about the network, so
 *  every call that fails this way in a hidden page fails as `hidden`. */
export function withHiddenPage(loaded: LoadedPage, network: Network): Network {
  const guarded =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call(...args);
      } catch (error) {
        if (!(error instanceof NetworkError) || !loaded.isHidden || !isStalled(error)) throw error;
        const seen = hidden(error.code, error.diagnostic, error);
        throw error instanceof NotPressed ? new NotPressed(seen) : seen;
      }
    };
  return {
    identity: guarded(network.identity),
    friends: guarded(network.friends),
    friendsElsewhere: guarded(network.friendsElsewhere),
    shownFriendCount: guarded(network.shownFriendCount),
    posts: guarded(network.posts),
    reactors: guarded(network.reactors),
    commenters: guarded(network.commenters),
    sharers: guarded(network.sharers),
    relationship: guarded(network.relationship),
    removeFriend: guarded(network.removeFriend),
    addFriend: guarded(network.addFriend),
    friendshipDate: guarded(network.friendshipDate),
    feed: guarded(network.feed),
    reactionTo: guarded(network.reactionTo),
    react: guarded(network.react),
    examine: guarded(network.examine),
    revoke: network.revoke,
    abandon: network.abandon,
  };
}

/** `seen` is the code that the error would have in a visible page. */
export function hidden(
  seen: string,
  diagnostic: NetworkError['diagnostic'] = {},
  cause?: NetworkError,
): NetworkError {
  return new NetworkError('hidden', 'window_hidden', { ...diagnostic, seen }, { cause });
}
