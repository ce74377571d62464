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

/** Throws when there is no pack. `language_unknown` names the page's language and holds for all pages of this account.
 *  `language_missing` means that this page names no language, and says nothing about the others. */
export function packFor(language: string): LabelPack {
  if (language === '') throw new NetworkError('layout', 'language_missing');
  const primary = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const pack = labelPacks.find((candidate) => candidate.language === (OLD[primary] ?? primary));
  if (!pack) throw new NetworkError('layout', 'language_unknown', { language });
  return pack;
}
