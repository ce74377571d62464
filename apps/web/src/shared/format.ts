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

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '18 Nov 2026', or as exactly as it is known: 'Nov 2026', '2026'. A day without a time is that day everywhere; a
 *  moment is the person's own day. */
export function formatDate(value: string): string {
  const part = /^(\d{4})(?:-(\d{2}))?$/.exec(value);
  if (part) return part[2] ? `${months[Number(part[2]) - 1]} ${part[1]}` : value;
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (day) return `${Number(day[3])} ${months[Number(day[2]) - 1]} ${day[1]}`;
  const date = new Date(value);
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
}

/** '18 Nov 2026, 19:40'. */
export function formatDateTime(value: string): string {
  const time = new Date(value).toLocaleTimeString(undefined, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${formatDate(value)}, ${time}`;
}

/** YYYY-MM-DD of the person's own calendar. */
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

/** 'less than a minute', 'about 8 min': what is still to come, which nobody knows to the second. */
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
