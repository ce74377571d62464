import { NetworkError } from '../../network';
import type { LabelPack } from './pack';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { id } from './id';
import { it } from './it';
import { pt } from './pt';
import { tl } from './tl';
import { vi } from './vi';

export const labelPacks: readonly LabelPack[] = [en, es, pt, fr, de, it, id, vi, tl, hi];

// Older codes that browsers and the network still use.
const OLD: Record<string, string> = { fil: 'tl', in: 'id', pb: 'pt', la: 'es' };

/** No words at all: what is read by role, place and structure. */
const noWords = Object.fromEntries(
  Object.entries(en).map(([key, words]) => [key, Array.isArray(words) ? [] : noneOf(words)]),
) as unknown as LabelPack;

function noneOf(words: LabelPack['reactions'] | string): unknown {
  return typeof words === 'string'
    ? words
    : Object.fromEntries(Object.keys(words).map((key) => [key, []]));
}

/** The words that help to read a page. Reading needs none of them, so a language without a pack has none. Throws
 *  `language_missing` as `packFor` does. */
export function wordsFor(language: string): LabelPack {
  const primary = primaryOf(language);
  const pack = labelPacks.find((candidate) => candidate.language === primary);
  if (pack !== undefined) return pack;
  if (language === '') throw new NetworkError('layout', 'language_missing');
  return { ...noWords, language: primary };
}

const primaryOf = (language: string): string => {
  const primary = language.toLowerCase().split(/[-_]/)[0] ?? '';
  return OLD[primary] ?? primary;
};

/** For acts. Throws when there is no pack. `language_unknown` names the page's language and holds for all pages of this account.
 *  `language_missing` means that this page names no language, and says nothing about the others. */
export function packFor(language: string): LabelPack {
  if (language === '') throw new NetworkError('layout', 'language_missing');
  const pack = labelPacks.find((candidate) => candidate.language === primaryOf(language));
  if (!pack) throw new NetworkError('layout', 'language_unknown', { language });
  return pack;
}
