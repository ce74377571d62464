import type { Endpoint } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';

const megabyte = 1_000_000;

/** HEAD requests also run a GET route, so the route decides, not the method of the request. */
export const isRead = ({ route }: Endpoint): boolean => route.startsWith('GET ');

/** The body as text. Throws `body_too_large` above the call's limit, and what `accept` throws for the raw bytes. */
export async function readBody(
  request: Request,
  entry: Endpoint,
  accept: (bytes: Uint8Array) => void,
): Promise<string> {
  const bytes = await readBytes(request, entry.bodyLimit ?? megabyte);
  accept(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('request_malformed');
  }
}

/**
 * The complete body.
 *
 * A truncated body is refused (`request_malformed`): Node presents what is left of a lost connection as an empty body,
 * and an empty body is a call without arguments.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) throw new ApiError('body_too_large');
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > limit) throw new ApiError('body_too_large');
      parts.push(part);
    }
  } catch (error) {
    // The caller disconnected while sending. It must not be reported as a lost connection of the database.
    throw error instanceof ApiError ? error : new ApiError('request_malformed');
  }
  // A chunked body has no length to check: empty and aborted means truncated.
  const inChunks = request.headers.has('transfer-encoding');
  const brokenOff = inChunks
    ? size === 0 && request.signal.aborted
    : announced !== null && size !== Number(announced);
  if (brokenOff) throw new ApiError('request_malformed');
  return new Uint8Array(Buffer.concat(parts));
}

interface Input {
  data: unknown;
  /** Fields of a newer robot that were dropped. */
  unknown: string[];
}

/** The call's fields from path, query or body, validated by the contract. */
export function readInput(
  entry: Endpoint,
  request: Request,
  path: Record<string, string>,
  body: string,
): Input {
  const fields = isRead(entry) ? readQuery(entry, request) : readJson(request, body);
  const values = { ...fields, ...path };
  assertStorable(values);
  let result = entry.input.safeParse(values);
  // A robot drops an entry of its outbox that is refused for good. So an unknown field of a newer robot must not cost
  // the rows sent with it (decision 73).
  const unknown =
    entry.access === 'robot' && !isRead(entry) && result.error
      ? dropUnknownFields(values, result.error.issues)
      : [];
  if (unknown.length > 0) result = entry.input.safeParse(values);
  if (result.success) return { data: result.data, unknown };
  throw new ApiError('input_invalid', { fields: fieldsOf(result.error.issues) });
}

/** At least twice the depth of any valid call. */
const maxDepth = 32;

/** Checks every string and every level. It is iterative, because a body may be nested as deep as it is long. */
function assertStorable(values: Record<string, unknown>): void {
  const open: { value: unknown; depth: number }[] = [{ value: values, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    // PostgreSQL cannot store NUL in text.
    if (typeof value === 'string' && value.includes('\0'))
      throw new ApiError('input_invalid', { fields: { '': 'must not contain the character NUL' } });
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maxDepth) throw new ApiError('request_malformed');
    const parts = Array.isArray(value) ? value : Object.entries(value).flat();
    for (const part of parts) open.push({ value: part, depth: depth + 1 });
  }
}

function readQuery(entry: Endpoint, request: Request): Record<string, string> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  // A misspelt filter would be ignored and return the wrong friends, so unknown names are refused.
  const known = 'shape' in entry.input ? Object.keys(entry.input.shape as object) : [];
  const stranger = Object.keys(query).find((name) => !known.includes(name));
  if (stranger !== undefined && !entry.redirects)
    throw new ApiError('input_invalid', {
      fields: { [stranger.slice(0, 100)]: unknownField },
    });
  return query;
}

function readJson(request: Request, body: string): Record<string, unknown> {
  if (body === '') return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new ApiError('request_malformed');
  let value: unknown;
  try {
    value = /\\u[dD][89a-fA-F]/.test(body) ? JSON.parse(body, toWellFormed) : JSON.parse(body);
  } catch {
    throw new ApiError('request_malformed');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ApiError('request_malformed');
  return value as Record<string, unknown>;
}

function toWellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value, 'utf8').toString('utf8') : value;
}

const unknownField = 'is not known here';

interface Issue {
  path: PropertyKey[];
  message: string;
  /** The names of unknown fields. */
  keys?: string[];
}

/** Deletes the fields that the contract does not know. Returns their distinct paths without list indexes. */
function dropUnknownFields(values: object, issues: readonly Issue[]): string[] {
  const names = new Set<string>();
  for (const { path, keys = [] } of issues) {
    const holder = path.reduce((at, part) => Reflect.get(at, part) as object, values);
    for (const key of keys) {
      Reflect.deleteProperty(holder, key);
      names.add([...path.filter((part) => typeof part === 'string'), key].join('.').slice(0, 100));
    }
  }
  return [...names].slice(0, 20);
}

function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const entries = issues
    .flatMap(({ path, message, keys }) =>
      keys
        ? keys.map((key) => ({ path: [...path, key], message: unknownField }))
        : [{ path, message }],
    )
    .slice(0, 20)
    .map(({ path, message }) => [path.map(String).join('.').slice(0, 200), message]);
  return Object.fromEntries(entries) as Record<string, string>;
}
