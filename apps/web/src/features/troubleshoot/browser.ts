/**
 * Chrome and browsers built on it can install the extension. Edge and Opera name Chrome in their user agent
 * too.
 */
export function isChrome(agent = navigator.userAgent): boolean {
  return /\b(Chrome|Chromium|HeadlessChrome)\/\d+/.test(agent) && !/\bMobile\b/.test(agent);
}
