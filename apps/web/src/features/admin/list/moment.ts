const pad = (part: number) => String(part).padStart(2, '0');

/** What a `datetime-local` field shows of an ISO 8601 moment, in the browser's time zone. */
export function localMoment(iso: string | undefined): string {
  if (!iso) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** ISO 8601 of what such a field holds; empty while it holds no moment. */
export function isoMoment(local: string): string {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
