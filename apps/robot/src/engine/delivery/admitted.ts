import type * as z from 'zod';

/** The rows that the api will take. One that it refuses would take its whole batch along, so those are left out here,
 *  and counted. */
export function admitted<Row>(
  schema: z.ZodType,
  rows: readonly Row[],
): { taken: Row[]; refused: number } {
  const taken = rows.filter((row) => schema.safeParse(row).success && !holdsNul(row));
  return { taken, refused: rows.length - taken.length };
}

/** The one character that the api's database cannot keep. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
