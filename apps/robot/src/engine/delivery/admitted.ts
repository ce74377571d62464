import type * as z from 'zod';

/** Separates the rows that the api accepts from those it would refuse. One refused row would fail its whole batch, so
 *  refused rows are left out and counted. */
export function admitted<Row>(
  schema: z.ZodType,
  rows: readonly Row[],
): { taken: Row[]; refused: number } {
  const taken = rows.filter((row) => schema.safeParse(row).success && !holdsNul(row));
  return { taken, refused: rows.length - taken.length };
}

/** PostgreSQL cannot store NUL. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
