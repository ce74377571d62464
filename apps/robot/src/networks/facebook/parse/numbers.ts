export interface ShownNumber {
  value: number;
  /** False for '9,4 K', which is rounded. */
  exact: boolean;
}

const UNITS: Record<string, number> = {
  k: 1e3,
  m: 1e6,
  b: 1e9,
  mil: 1e3,
  mi: 1e6,
  mio: 1e6,
  md: 1e9,
  mrd: 1e9,
  mln: 1e6,
  bi: 1e9,
  tsd: 1e3,
  mld: 1e9,
  rb: 1e3,
  jt: 1e6,
  ribu: 1e3,
  juta: 1e6,
  n: 1e3,
  tr: 1e6,
  nghìn: 1e3,
  triệu: 1e6,
  millones: 1e6,
  milhões: 1e6,
  millions: 1e6,
  हज़ार: 1e3,
  लाख: 1e5,
  'क॰': 1e7,
  करोड़: 1e7,
  thousand: 1e3,
  million: 1e6,
};
const SPACES = '[\\s\\u00A0\\u202F\\u2009]';
const NUMBER = new RegExp(
  `\\p{Nd}{1,3}(?:(?:${SPACES}|[.,'’٬])\\p{Nd}{2,3})+(?:[.,٫]\\p{Nd}+)?|\\p{Nd}+(?:[.,٫]\\p{Nd}+)?`,
  'u',
);
const UNIT = new RegExp(`^${SPACES}?([\\p{L}\\p{M}॰]+)`, 'u');

/** The first number in a text in any of the languages, with its unit; null where there is none. */
export function parseNumber(text: string): ShownNumber | null {
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const digits = latin(match[0]);
  const word =
    UNIT.exec(text.slice(match.index + match[0].length))?.[1]
      ?.toLowerCase()
      .normalize('NFC') ?? '';
  // Spanish uses 'mil millones' only from 10^9 on, which no profile reaches, so 'mil' is always a thousand.
  const unit = Object.hasOwn(UNITS, word) ? (UNITS[word] ?? 1) : 1;
  const value = unit === 1 ? grouped(digits) : fraction(digits);
  if (value === null || !Number.isSafeInteger(Math.round(value * unit))) return null;
  return { value: Math.round(value * unit), exact: unit === 1 };
}

export const exactNumber = (text: string): number | null => {
  const shown = parseNumber(text);
  return shown?.exact ? shown.value : null;
};

function latin(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The digits of every script are in blocks of ten that begin with zero.
    for (let zero = code; zero > code - 10; zero -= 1) {
      if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(code - zero);
    }
    return String(code % 10);
  });
}

/** Without a unit a count is an integer, so every mark in it separates groups ('1.204', '1 204', '1,23,456'). */
function grouped(digits: string): number | null {
  const groups = digits.split(/[^\d]+/);
  const fine = groups.length === 1 || groups.at(-1)?.length === 3;
  return fine ? Number(groups.join('')) : null;
}

/** With a unit the last mark is the decimal mark: '9,4 K', '1.2M'. */
function fraction(digits: string): number | null {
  const groups = digits.split(/[^\d]+/);
  const last = groups.pop() ?? '';
  const value = groups.length === 0 ? Number(last) : Number(`${groups.join('')}.${last}`);
  return Number.isFinite(value) ? value : null;
}
