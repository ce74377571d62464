/** The first that fits: each names those after it too, to be served alike. */
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

/** 'Chrome on Windows': as much of a user agent as tells a person's browsers apart, and no more; null: it says nothing. */
export function browserKind(userAgent: string | null): string | null {
  const of = (list: typeof browsers) => list.find(([form]) => form.test(userAgent ?? ''))?.[1];
  const [browser, system] = [of(browsers), of(systems)];
  if (!browser) return null;
  return system ? `${browser} on ${system}` : browser;
}
