/** An opaque cursor that encodes the ordinal of the last item returned. */
export const cursorOf = (ordinal: number): string =>
  Buffer.from(`AQHR:${(ordinal * 7919 + 104_729).toString(36)}:${ordinal}`).toString('base64url');

export function ordinalOf(cursor: unknown): number {
  if (typeof cursor !== 'string' || cursor === '') return -1;
  const [mark, , ordinal] = Buffer.from(cursor, 'base64url').toString().split(':');
  const value = Number(ordinal);
  return mark === 'AQHR' && Number.isInteger(value) ? value : -1;
}

export type Cut<T> = { items: { item: T; ordinal: number }[]; end: string | null; more: boolean };

/**
 * The next batch after a cursor. Ordinals count every item that was ever in the list, so that no item is
 * skipped when an earlier one is removed.
 */
export function cut<T>(
  all: T[],
  cursor: unknown,
  size: number,
  shown: (item: T) => boolean,
): Cut<T> {
  const items: { item: T; ordinal: number }[] = [];
  let more = false;
  for (let ordinal = ordinalOf(cursor) + 1; ordinal < all.length; ordinal += 1) {
    const item = all[ordinal] as T;
    if (!shown(item)) continue;
    if (items.length === size) {
      more = true;
      break;
    }
    items.push({ item, ordinal });
  }
  const last = items.at(-1);
  return { items, end: last ? cursorOf(last.ordinal) : null, more };
}

export type Delta = { label: string; path: (string | number)[]; data: unknown };

/** One JSON object per line: the payload, then the deferred or streamed parts. */
export function lines(data: unknown, deltas: Delta[], extensions: object = {}): string {
  const all: object[] = [{ data }, ...deltas].map((line, index, every) => ({
    ...line,
    extensions: { ...(index === 0 ? extensions : {}), is_final: index === every.length - 1 },
  }));
  return all.map((line) => JSON.stringify(line)).join('\r\n');
}

/** An answer whose edges are streamed one by one and whose page_info comes last. */
export function streamed(
  name: string,
  data: Record<string, unknown>,
  path: string[],
  kept: number,
): { data: unknown; deltas: Delta[] } {
  const copy = structuredClone(data);
  const list = path.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    copy,
  );
  const edges = list['edges'] as unknown[];
  const later = edges.splice(kept);
  const info = list['page_info'];
  delete list['page_info'];
  const field = path.join('_');
  return {
    data: copy,
    deltas: [
      ...later.map((edge, index) => ({
        label: `${name}$stream$${field}_edges`,
        path: [...path, 'edges', kept + index],
        data: edge,
      })),
      { label: `${name}$defer$${field}$page_info`, path, data: { page_info: info } },
    ],
  };
}
