import type * as z from 'zod';

/** Separates the rows that the api accepts from those it would refuse. One refused row would fail its whole batch, so
 *  refused rows are left out and counted. */
export function partitionBySchema<Row>(
  schema: z.ZodType,
  rows: readonly Row[],
): { accepted: Row[]; refused: number } {
  const accepted = rows.filter((row) => schema.safeParse(row).success && !holdsNul(row));
  return { accepted, refused: rows.length - accepted.length };
}

/** PostgreSQL cannot store NUL. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
