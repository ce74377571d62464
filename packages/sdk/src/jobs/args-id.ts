/**
 * Canonical JSON: equal values give equal text in any key order. Lists keep their order, except lists of
 * objects with a facebook_id, because a choice of friends is a set.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    const parts = value.map(canonical);
    const isSet = value.every(
      (item) => typeof item === 'object' && item !== null && 'facebook_id' in item,
    );
    return `[${(isSet ? parts.toSorted() : parts).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return `{${entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Hash of a job's arguments: FNV-1a (64 bit) of their canonical JSON, 16 hex digits. */
export function argsId(args: unknown): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(canonical(args))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
