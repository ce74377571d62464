const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS/, 'macOS'],
  [/Android/, 'Android'],
  [/Linux/, 'Linux'],
];

/** 'Chrome 156 Linux': the rest of the user agent is not needed. */
export function browserName(userAgent: string): string {
  const [, edge] = /Edg\/(\d+)/.exec(userAgent) ?? [];
  const [, chrome = '0'] = /Chrom(?:e|ium)\/(\d+)/.exec(userAgent) ?? [];
  const system = systems.find(([form]) => form.test(userAgent))?.[1] ?? 'other';
  return `${edge ? 'Edge' : 'Chrome'} ${edge ?? chrome} ${system}`;
}
