import type { ReactionKind } from '../site';
import type { SiteShape } from '../shape';
import { de } from './de';
import type { Labels } from './en';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { id } from './id';
import { it } from './it';
import { pt } from './pt';
import { tl } from './tl';
import { vi } from './vi';

export type Language = SiteShape['language'];

const packs: Record<Language, Labels> = { en, es, pt, fr, de, it, id, vi, tl, hi };

const locales: Record<Language, string> = {
  en: 'en-US',
  es: 'es-ES',
  pt: 'pt-BR',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  id: 'id-ID',
  vi: 'vi-VN',
  tl: 'fil-PH',
  hi: 'hi-IN',
};

const thousands: Partial<Record<Language, string>> = { es: ' mil', pt: ' mil', id: ' rb' };

/** Labels and number formats of one language. */
export interface Words {
  say(label: keyof Labels, fill?: Record<string, string | number>): string;
  /** The label for this number: `<label>_1` for 1, if the language has it, else `<label>_n`. */
  count(label: Counted, n: number, fill?: Record<string, string>): string;
  kind(kind: ReactionKind): string;
  /** For example '1,204' or '1 204'. */
  number(n: number): string;
  /** For example '9.4K' or '9,4 K'. */
  short(n: number): string;
}

type Counted = 'people' | 'comments' | 'shares' | 'view_replies' | 'replies';

const cache = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const known = cache.get(language);
  if (known) return known;
  const made = makeWords(language);
  cache.set(language, made);
  return made;
}

function makeWords(language: Language): Words {
  const labels = packs[language];
  const whole = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  const unit = thousands[language] ?? (language === 'en' || language === 'tl' ? 'K' : ' K');
  const number = (n: number) => (n < 1000 ? String(n) : whole.format(n));
  const short = (n: number) => (n < 1000 ? String(n) : `${tenths.format(n / 1000)}${unit}`);
  const say: Words['say'] = (label, fill = {}) =>
    labels[label].replace(/\{(\w+)\}/g, (_, key: string) => String(fill[key] ?? ''));
  return {
    say,
    number,
    short,
    count: (label, n, fill = {}) =>
      say(n === 1 ? `${label}_1` : `${label}_n`, { ...fill, n: short(n) }),
    kind: (kind) => labels[kind === 'LIKE' ? 'like_kind' : (kind.toLowerCase() as keyof Labels)],
  };
}
