/** The first match wins: user agents also name browsers that they imitate. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];

/**
 * For example 'Chrome on Windows': only as much of the user agent as a user needs to tell browsers apart; null when it
 * says too little.
 */
export function browserKind(userAgent: string | null): string | null {
  const of = (list: typeof browsers) => list.find(([form]) => form.test(userAgent ?? ''))?.[1];
  const [browser, system] = [of(browsers), of(systems)];
  if (!browser) return null;
  return system ? `${browser} on ${system}` : browser;
}
