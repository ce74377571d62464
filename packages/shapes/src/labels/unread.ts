import type { Labels } from './en';

/**
 * Languages of which public sources agree on few labels. Every other control has a word that nobody can read,
 * so a reader has to find it by role, region and structure.
 */
export const unread = {
  tr: { sponsored: 'Sponsorlu' },
  pl: { sponsored: 'Sponsorowane' },
  ar: {},
  ja: { ad: '広告' },
  ru: { ad: 'Реклама' },
} satisfies Record<string, Partial<Labels>>;

export type UnreadLanguage = keyof typeof unread;

/** A label of its own for each key, of private-use characters, with the placeholders of the English one. */
export function unreadLabel(key: string, english: string): string {
  let at = 7;
  for (let index = 0; index < key.length; index += 1) at = (at * 31 + key.charCodeAt(index)) % 4000;
  const word = String.fromCharCode(0xe0_00 + at, 0xe0_00 + ((at * 7) % 4000));
  return [word, ...(english.match(/\{\w+\}/g) ?? [])].join(' ');
}
