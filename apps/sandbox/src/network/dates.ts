import type { Since } from '../world/friendships';
import type { Language } from '../world/options';
import { fill } from './client/markup.js';
import { locales } from './numbers';
import type { Phrases } from './phrases/en';

const styles = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date in the format of the language: 'March 2019', 'marzo de 2019', '5. März 2026'. */
export function dated(language: Language, seconds: number, style: keyof typeof styles): string {
  const key = `${language} ${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locales[language], { ...styles[style], timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.format(seconds * 1000);
}

/** 'Friends since …'; null when the network does not show it. */
export function sinceText(
  words: Phrases,
  language: Language,
  { at, shown }: Since,
  now: number,
): string | null {
  if (shown === 'none') return null;
  if (shown === 'relative') {
    const days = Math.max(1, Math.floor((now - at) / 86_400));
    if (days === 1) return words.since_yesterday;
    const ago = new Intl.RelativeTimeFormat(locales[language]).format(-days, 'day');
    return fill(words.since_days, { n: String(days), ago });
  }
  const date = dated(language, at, shown);
  return fill(shown === 'day' ? words.since_day : words.since, { date });
}
