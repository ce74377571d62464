import { isFields, type Fields } from './wire/traverse';

/** Objects below these fields belong to another post or to a comment. */
const FOREIGN = new Set([
  'attached_story',
  'comments',
  'comment_rendering_instance_for_feed_location',
  'replies_connection',
  'comment_rendering_instance',
  'reshares',
  'actors',
  'top_reactions',
  'interesting_top_level_comments',
]);

/** Breadth first: the value nearest to the post belongs to the post. */
export function nearest<Value>(node: Fields, read: (at: Fields) => Value | null): Value | null {
  const queue: Fields[] = [node];
  for (
    let next = queue.shift(), budget = 20_000;
    next !== undefined && budget > 0;
    next = queue.shift(), budget -= 1
  ) {
    const value = read(next);
    if (value !== null) return value;
    for (const [key, inner] of Object.entries(next)) {
      if (FOREIGN.has(key)) continue;
      for (const item of Array.isArray(inner) ? inner : [inner])
        if (isFields(item)) queue.push(item);
    }
  }
  return null;
}
