import type { Language } from '../world/options';

export const locales: Record<Language, string> = {
  en: 'en-US',
  es: 'es-ES',
  pt: 'pt-BR',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  nl: 'nl-NL',
  tr: 'tr-TR',
  // Arabic-Indic digits.
  ar: 'ar-EG-u-nu-arab',
  ja: 'ja-JP',
};
const plain = new Map<string, Intl.NumberFormat>();

function format(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  let found = plain.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits });
    plain.set(key, found);
  }
  return found;
}

/** As the language itself shortens a number: '9,4 B', '9.4万'. */
const compact = (language: Language, value: number): string =>
  new Intl.NumberFormat(locales[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value);

/** A whole number in the format of the language: '1,204', '1 204', '1.204'. */
export const whole = (language: Language, value: number): string =>
  format(language, 0).format(value);

/** A large number as the network shortens it: '9.4K', '9,4 K'. */
export function short(language: Language, value: number): string {
  if (value < 1000) return whole(language, value);
  if (language === 'tr' || language === 'ar' || language === 'ja') return compact(language, value);
  const [amount, unit] = value < 1_000_000 ? [value / 1000, 'K'] : [value / 1_000_000, 'M'];
  const gap = language === 'en' ? '' : '\u00A0';
  return `${format(language, 1).format(amount)}${gap}${language === 'es' || language === 'pt' ? unit.replace('K', 'mil') : unit}`;
}
