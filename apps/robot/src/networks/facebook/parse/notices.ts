import { isFields } from './wire/traverse';

/** Fields that hold people's content. A notice of the network is not below them. */
const CONTENT = new Set([
  'edges',
  'node',
  'nodes',
  'story',
  'comment',
  'feedback',
  'comet_sections',
  'user',
  'profile',
  'bio',
]);
/** A notice is near the top: a breadth-first search finds it among this many values. */
const MAX_VALUES = 2_000;

/** The texts of an answer outside the fields with users' content (`CONTENT`), among its first `MAX_VALUES` values. */
export function noticesOf(root: unknown): string[] {
  const texts: string[] = [];
  const queue: unknown[] = [root];
  for (let at = 0; at < queue.length && at < MAX_VALUES; at += 1) {
    const value = queue[at];
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) queue.push(...value.slice(0, MAX_VALUES));
    else if (isFields(value))
      for (const [key, item] of Object.entries(value)) if (!CONTENT.has(key)) queue.push(item);
  }
  return texts;
}
