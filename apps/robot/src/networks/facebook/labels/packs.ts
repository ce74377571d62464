import { NetworkError } from '../../network';
import { en } from './en';
import type { LabelPack } from './pack';

export const labelPacks: readonly LabelPack[] = [en];

// Codes that browsers and the network still write the old way.
const OLD: Record<string, string> = { fil: 'tl', in: 'id', pb: 'pt', la: 'es' };

export function packFor(language: string): LabelPack {
  const primary = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const pack = labelPacks.find((candidate) => candidate.language === (OLD[primary] ?? primary));
  if (!pack) throw new NetworkError('layout', 'language_unknown', { language: language || 'none' });
  return pack;
}
