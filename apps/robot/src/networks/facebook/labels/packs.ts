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

// Codes that browsers and the network still write the old way.
const OLD: Record<string, string> = { fil: 'tl', in: 'id', pb: 'pt', la: 'es' };

/** Throws where there is none: `language_unknown` names the one that the page is in, and holds for all of this person's
 *  pages; `language_missing` is of a page that names none, and says nothing of the others. */
export function packFor(language: string): LabelPack {
  if (language === '') throw new NetworkError('layout', 'language_missing');
  const primary = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const pack = labelPacks.find((candidate) => candidate.language === (OLD[primary] ?? primary));
  if (!pack) throw new NetworkError('layout', 'language_unknown', { language });
  return pack;
}
