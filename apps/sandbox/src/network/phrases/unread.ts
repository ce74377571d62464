import type { Phrases } from './en';
import { en } from './en';

/**
 * Phrases of languages on whose labels public sources do not agree: words of private-use characters, one for
 * each phrase, with its placeholders. A reader has to find controls by role, region and structure, and dates
 * by their format. Only the phrases given are real.
 */
export function unreadPhrases(known: Partial<Phrases>): Phrases {
  const made = Object.entries(en).map(([key, english], index) => {
    const word = String.fromCharCode(0xe0_00 + index * 2, 0xe0_01 + index * 2);
    const placeholders = key === 'since_days' ? ['{ago}'] : (english.match(/\{\w+\}/g) ?? []);
    return [key, [word, ...placeholders].join(' ')];
  });
  return { ...(Object.fromEntries(made) as Phrases), ...known };
}
