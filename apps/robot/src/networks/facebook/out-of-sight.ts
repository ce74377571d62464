import { type Network, NetworkError, NotPressed } from '../network';
import type { Session } from './session';

/** Errors that a stopped page can cause, as opposed to those that a page states explicitly. */
const standstill = (error: NetworkError) =>
  (error.kind === 'layout' && error.code !== 'language_unknown') ||
  error.kind === 'unreadable' ||
  error.code === 'relationship_unclear' ||
  error.code === 'reaction_unclear';

/** A hidden page mostly continues, driven by the looks. If it stops, its silence says nothing about the network, so
 *  every call that fails this way in a hidden page fails as `hidden`. */
export function minding(session: Session, network: Network): Network {
  const minded =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call(...args);
      } catch (error) {
        if (!(error instanceof NetworkError) || !session.isHidden || !standstill(error))
          throw error;
        const seen = hidden(error.code, error.diagnostic, error);
        throw error instanceof NotPressed ? new NotPressed(seen) : seen;
      }
    };
  return {
    identity: minded(network.identity),
    friends: minded(network.friends),
    shownFriendCount: minded(network.shownFriendCount),
    posts: minded(network.posts),
    reactors: minded(network.reactors),
    commenters: minded(network.commenters),
    sharers: minded(network.sharers),
    relationship: minded(network.relationship),
    removeFriend: minded(network.removeFriend),
    addFriend: minded(network.addFriend),
    friendshipDate: minded(network.friendshipDate),
    feed: minded(network.feed),
    reactionTo: minded(network.reactionTo),
    react: minded(network.react),
    examine: minded(network.examine),
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
