import type { Persona, Post, Reacted, ReactionType } from './model';
import type { World } from './world';

/** Key of a comment: the id of its post and its own number. */
export const commentKey = (post: Post, comment: string): string => `${post.id}_${comment}`;

export function reactionTo(world: World, owner: Persona, key: string): ReactionType | null {
  const done = world.changes.reacted[owner.id]?.[key];
  return done ? done.type : (world.posts.get(key)?.post.before ?? null);
}

export function react(
  world: World,
  owner: Persona,
  key: string,
  { type, at }: Omit<Reacted, 'times'>,
): void {
  const all = (world.changes.reacted[owner.id] ??= {});
  const before = all[key];
  all[key] = { type, at: before?.at ?? at, times: (before?.times ?? 0) + 1 };
}
