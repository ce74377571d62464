import * as z from 'zod';
import { defaultTimeFrame, timeFrames } from '../rules/figures/time-frames';
import { hasVisibleText } from '../rules/visible-text';

/** An id of the network: decimal, 1 to 20 digits. */
export const FacebookId = z.string().regex(/^\d{1,20}$/, 'must be a number of 1 to 20 digits');
/** In lower case, as the database writes it: ids are compared as text, and one in capitals is the same id. */
export const Uuid = z.uuid().toLowerCase();
/** ISO 8601 with zone. The format alone allows the year 0 and an offset of 23 hours, which no database stores. */
export const Timestamp = z.iso
  .datetime({ offset: true })
  .refine(
    (text) => isInOurTime(text) && !/[+-](1[5-9]|2\d):\d\d$/.test(text),
    'must lie in our time',
  );
/** YYYY-MM-DD, an existing day. */
export const Day = z.iso.date().refine(isInOurTime, 'must lie in our time');
/** http or https only: a URL that a user clicks or sees must not run code. */
export const WebUrl = z.url({ protocol: /^https?$/ }).max(2048);

/** Why the staff do something, for later readers of the action log. */
export const Reason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine(hasVisibleText, 'must say something');

/** A boolean in a query: true, false, 1, 0. */
export const QueryBoolean = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1');

export const Limit = z.coerce.number().int().min(1).max(100).default(100);
export const Offset = z.coerce.number().int().min(0).max(1_000_000).default(0);

/** Comma-separated facebook ids, 1 to 5,000, as the specification sends them. Duplicates are dropped. */
export const FacebookIds = z
  .string()
  .max(110_000)
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))])
  .pipe(z.array(FacebookId).min(1).max(5000));

/** One of the offered time frames, in days. The empty value means All Time. */
export const TimeFrameInput = z
  .union([z.literal(''), z.coerce.number().pipe(z.literal(timeFrames))])
  .default('');

/** The same without All Time. */
export const TimeFrameDays = TimeFrameInput.pipe(z.literal(timeFrames)).prefault(defaultTimeFrame);

/** An IANA time zone name that this runtime knows. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'must be an IANA time zone');

function isInOurTime(text: string): boolean {
  return text >= '1970-01-02' && text < '2200';
}

function isTimeZone(name: string): boolean {
  // Newer runtimes accept an offset, but an offset is no zone name and has no daylight saving time.
  if (/^[+\-−]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `field dir, field dir`, limited to the given fields. Any other text is refused. */
export function orderBy<const Field extends string>(fields: readonly Field[], standard: string) {
  return z
    .string()
    .max(200)
    .default(standard)
    .transform((text, context): { field: Field; dir: 'asc' | 'desc' }[] => {
      const parts = text.split(',').map((part) => part.trim().split(/\s+/));
      const isKnown = (name: string | undefined): name is Field =>
        (fields as readonly (string | undefined)[]).includes(name);
      return parts.map(([field, dir = 'asc', ...rest]) => {
        if (isKnown(field) && (dir === 'asc' || dir === 'desc') && rest.length === 0)
          return { field, dir };
        context.addIssue(`order must be 'field asc' or 'field desc' of ${fields.join(', ')}`);
        return z.NEVER;
      });
    });
}

/**
 * As the verifier of PKCE (RFC 7636): only the browser that started the sign-in knows it, and `start`
 * received its SHA-256.
 */
export const Verifier = z.string().min(20).max(200);
