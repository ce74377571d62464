import { isFields } from './wire/walk';

/** What people wrote stands below these; a notice of the network does not. */
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
/** A notice stands near the top: breadth first finds it among these. */
const MOST_VALUES = 2_000;

/** Every text of an answer that is the network's own, not somebody's. */
export function noticesOf(root: unknown): string[] {
  const texts: string[] = [];
  const queue: unknown[] = [root];
  for (let at = 0; at < queue.length && at < MOST_VALUES; at += 1) {
    const value = queue[at];
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) queue.push(...value.slice(0, MOST_VALUES));
    else if (isFields(value))
      for (const [key, item] of Object.entries(value)) if (!CONTENT.has(key)) queue.push(item);
  }
  return texts;
}
