import { dayWords, momentWords } from '@winnow/sdk/rules';

const numbers = new Intl.NumberFormat();

export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** '$234.00': cents of a US dollar. */
export function formatDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** '+1,204', '−21', '0'. */
export function formatSigned(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${numbers.format(Math.abs(value))}`;
}

/** 'Less than a minute': the beginning of a sentence. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** '1 friend', '1,284 friends'. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** '18 Nov 2026', or as precisely as it is known: 'Nov 2026', '2026'; in the browser's locale. */
export const formatDate = (value: string): string => dayWords(value, navigator.language);

/** '18 Nov 2026, 19:40'. */
export const formatDateTime = (value: string): string => momentWords(value, navigator.language);

/** YYYY-MM-DD in the browser's time zone. */
export function isoDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** '40 s', '2 min', '1 h 5 min', '3 days'. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}

/** 'less than a minute', 'about 8 min': an estimate of the time left. */
export function formatRoughly(seconds: number): string {
  return seconds < 60 ? 'less than a minute' : `about ${formatDuration(seconds)}`;
}

/** 'just now', '5 minutes ago', '2 hours ago', '3 days ago'. */
export function formatAgo(value: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(value)) / 1000);
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${count(Math.floor(seconds / 60), 'minute')} ago`;
  if (seconds < 48 * 3600) return `${count(Math.floor(seconds / 3600), 'hour')} ago`;
  return `${count(Math.floor(seconds / 86_400), 'day')} ago`;
}
