/** Chrome and what is built on it take the extension; Edge and Opera say so in the same breath. */
export function isChrome(agent = navigator.userAgent): boolean {
  return /\b(Chrome|Chromium|HeadlessChrome)\/\d+/.test(agent) && !/\bMobile\b/.test(agent);
}
