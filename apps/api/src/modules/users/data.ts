import type { UserData } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import * as z from 'zod';
import type { UserContext } from '../../platform/http/implement';
import { type KeyType, type Part, parts, selectPart } from './data-sql';

/** The forms of the columns of a key. Anything else is no place of ours. */
const keys: Record<KeyType, z.ZodType<string>> = {
  // No NUL and no half of a surrogate pair, which no text of the database has.
  text: z
    .string()
    .max(400)
    .regex(/^[^\0\p{Cs}]*$/u),
  uuid: z.uuid(),
  // The database has no year 0.
  date: z.iso.date().regex(/^(?!0000)/),
  number: z.string().regex(/^\d{1,15}$/),
};
const Cursor = z.tuple([z.string(), z.array(z.string())]);

/** One page of everything that is kept about the user. */
export async function read(
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  after: string | undefined,
): Promise<UserData> {
  const { at, key } = after === undefined ? { at: 0, key: undefined } : placeOf(after);
  const part = parts[at];
  if (!part) throw new Error('a list of parts without one');
  const { rows, last } = await selectPart(db, userId, part, key);
  return { part: part.name, rows, next: last ? cursorOf(part, last) : cursorOf(parts[at + 1]) };
}

function cursorOf(part: Part | undefined, key: readonly string[] = []): string | null {
  if (!part) return null;
  return Buffer.from(JSON.stringify([part.name, key])).toString('base64url');
}

function placeOf(after: string): { at: number; key: readonly string[] | undefined } {
  const refused = new ApiError('input_invalid', { fields: { after: 'is not `next` of a page' } });
  const { data } = Cursor.safeParse(parsed(Buffer.from(after, 'base64url').toString()));
  if (!data) throw refused;
  const [name, key] = data;
  const at = parts.findIndex((part) => part.name === name);
  const types = Object.values(parts[at]?.key ?? {});
  if (at < 0) throw refused;
  if (key.length === 0) return { at, key: undefined };
  const isKey =
    types.length === key.length && types.every((type, n) => keys[type].safeParse(key[n]).success);
  if (!isKey) throw refused;
  return { at, key };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
