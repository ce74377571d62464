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
import type { UnreadLanguage } from './unread';
import { unread, unreadLabel } from './unread';
import { vi } from './vi';

export type Language = SiteShape['language'];

const packs: Record<Exclude<Language, UnreadLanguage>, Labels> = {
  en,
  es,
  pt,
  fr,
  de,
  it,
  id,
  vi,
  tl,
  hi,
};

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
  tr: 'tr-TR',
  pl: 'pl-PL',
  ar: 'ar-EG',
  ja: 'ja-JP',
  ru: 'ru-RU',
};

const thousands: Partial<Record<Language, string>> = { es: ' mil', pt: ' mil', id: ' rb' };

/** Labels and formats of one language. */
export interface Words {
  say(label: keyof Labels, fill?: Record<string, string | number>): string;
  /** The label for this number: `<label>_1` for 1, if the language has it, else `<label>_n`. */
  count(label: Counted, n: number, fill?: Record<string, string>): string;
  kind(kind: ReactionKind): string;
  /** For example '1,204' or '1 204'. */
  number(n: number): string;
  /** For example '9.4K' or '9,4 K'. */
  short(n: number): string;
  /** An ISO day, month or year as the page writes it: '3 March 2019', 'marzo de 2019'. */
  date(iso: string): string;
  /** All labels with their placeholders, as a page carries them in its data. */
  table: Labels;
}

type Counted = 'people' | 'comments' | 'shares' | 'view_replies' | 'replies' | 'replied';

const cache = new Map<string, Words>();

export function wordsOf(language: Language, digits: SiteShape['digits']): Words {
  const key = `${language} ${digits}`;
  const known = cache.get(key);
  if (known) return known;
  const made = makeWords(language, digits);
  cache.set(key, made);
  return made;
}

const isUnread = (language: Language): language is UnreadLanguage => language in unread;

function labelsOf(language: Language): Labels {
  if (!isUnread(language)) return packs[language];
  const made = Object.entries(en).map(([key, english]) => [key, unreadLabel(key, english)]);
  return { ...(Object.fromEntries(made) as Labels), ...unread[language] };
}

function makeWords(language: Language, digits: SiteShape['digits']): Words {
  const labels = labelsOf(language);
  const locale = `${locales[language]}-u-nu-${language === 'ar' && digits === 'own' ? 'arab' : 'latn'}`;
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const unit = thousands[language] ?? (language === 'en' || language === 'tl' ? 'K' : ' K');
  const number = (n: number) => whole.format(n);
  const short = (n: number) => {
    if (n < 1000) return whole.format(n);
    return isUnread(language) ? compact.format(n) : `${tenths.format(n / 1000)}${unit}`;
  };
  const say: Words['say'] = (label, fill = {}) =>
    labels[label].replace(/\{(\w+)\}/g, (_, key: string) => String(fill[key] ?? ''));
  return {
    say,
    number,
    short,
    table: labels,
    date: (iso) => dateOf(locale, iso),
    count: (label, n, fill = {}) =>
      say(n === 1 ? `${label}_1` : `${label}_n`, { ...fill, n: short(n) }),
    kind: (kind) => labels[kind === 'LIKE' ? 'like_kind' : (kind.toLowerCase() as keyof Labels)],
  };
}

function dateOf(locale: string, iso: string): string {
  const [, month, day] = iso.split('-');
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    ...(month && { month: 'long' }),
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.format(new Date(iso));
}
