/** @typedef {import('./markup.js').Ui} Ui */

/** @param {Ui} ui @param {number} seconds */
export const dayMonth = (ui, seconds) =>
  new Intl.DateTimeFormat(ui.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(seconds * 1000);

/** Time elapsed until the page was made. @param {Ui} ui @param {number} seconds */
export function ago(ui, seconds) {
  const days = Math.max(1, Math.floor((ui.now - seconds) / 86_400));
  const words = new Intl.RelativeTimeFormat(ui.locale, { style: 'long' });
  if (days < 7) return words.format(-days, 'day');
  if (days < 365) return words.format(-Math.floor(days / 7), 'week');
  return words.format(-Math.floor(days / 365), 'year');
}
