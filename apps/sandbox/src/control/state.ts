import type { Sandbox } from '../sandbox';
import type { Person, Persona, PersonaKey } from '../world/model';
import { permalinkOf } from '../network/visit';
import { sinceText } from '../network/dates';
import { phrasesFor } from '../network/phrases/index';
import { sinceOf } from '../world/friendships';
import { reactionTo } from '../world/reactions';
import { commentsAndReplies } from '../world/replies';
import type { Interaction, World } from '../world/world';
import { conditionOf, currentFriends, isFriend, steady, statusOf } from '../world/world';

/** People who are no friends of the persona, with their present status. */
const others = (sandbox: Sandbox, me: Persona) =>
  [...sandbox.world.strangers, ...me.friends]
    .filter((one) => !isFriend(sandbox.world, me, one) && !sandbox.isGone(one))
    .map((one) => ({
      id: one.id,
      vanity: one.vanity,
      name: one.name,
      deactivated: one.deactivated,
      status: statusOf(sandbox.world, me, one),
      condition: conditionOf(sandbox.world, me, one),
    }));

/** Reactions by post or comment. The key of a comment starts with the id of its post. */
function reactionsOf(world: World, me: Persona) {
  const kinds = new Map(world.feeds[me.key].map(({ kind, post }) => [post.id, kind]));
  return Object.entries(world.changes.reacted[me.id] ?? {}).map(([target, done]) => ({
    target,
    kind: target.includes('_') ? 'comment' : (kinds.get(target) ?? 'timeline'),
    ...done,
  }));
}

/** The true state, for tests to compare with what the robot read. */
export function stateOf(sandbox: Sandbox, key: PersonaKey, brief: boolean) {
  const { world } = sandbox;
  const me = world.personas[key];
  const friends = currentFriends(world, me).filter((friend) => !sandbox.isGone(friend));
  const interactions = (of: Record<string, Interaction> | undefined) =>
    Object.entries(of ?? {}).map(([id, { at, times }]) => ({ id, at, times }));
  const unfriended = interactions(world.changes.unfriended[me.id]);
  const requested = interactions(world.changes.requested[me.id]);
  const cancelled = interactions(world.changes.cancelled[me.id]);
  const reacted = reactionsOf(world, me);
  const counts = {
    me: { id: me.id, vanity: me.vanity, name: me.name, email: me.email },
    shown_friend_count: friends.length,
    people: world.people.size,
  };
  if (brief) {
    return {
      ...counts,
      friends: friends.length,
      unfriended: unfriended.length,
      requested: requested.length,
      reacted: reacted.length,
      feed: world.feeds[key].length,
      posts: me.posts.length,
      options: world.options,
      clock_days: sandbox.clockDays,
    };
  }
  const now = sandbox.now();
  const words = phrasesFor(world.options.language, false);
  const friendship = (friend: Person) => {
    const since = sinceOf(world, me, friend, now);
    return {
      since: new Date(since.at * 1000).toISOString().slice(0, 10),
      since_shown: since.shown,
      since_text: sinceText(words, world.options.language, since, now),
    };
  };
  const hidden = sandbox.faults.get('hidden_counts')?.rate ?? 0;
  return {
    ...counts,
    friends: friends.map((friend) => ({
      id: friend.id,
      vanity: friend.vanity,
      name: friend.name,
      deactivated: friend.deactivated,
      status: statusOf(world, me, friend),
      condition: conditionOf(world, me, friend),
      ...friendship(friend),
    })),
    unfriended,
    requested,
    cancelled,
    reacted,
    feed: world.feeds[key].map(({ kind, owner, post }) => ({
      id: post.id,
      kind,
      author: { id: owner.id, name: owner.name },
      group: post.group ?? null,
      date: new Date(post.at * 1000).toISOString(),
      permalink: permalinkOf(owner, post),
      before: post.before ?? null,
      reaction: reactionTo(world, me, post.id),
    })),
    others: others(sandbox, me),
    posts: me.posts.map((post) => ({
      id: post.id,
      date: new Date(post.at * 1000).toISOString(),
      permalink: permalinkOf(me, post),
      reactions: post.reactions,
      // Includes replies: each names the comment that it answers.
      comments: commentsAndReplies(post).map(({ id, item_id, at, reply_to }) => ({
        id,
        item_id,
        at: new Date(at * 1000).toISOString(),
        reply_to,
      })),
      shares: post.shares.map(({ id, visible }) => ({ id, visible })),
      hidden_counts: steady(`hidden ${post.id}`, hidden),
    })),
  };
}
