import type { Random } from '../random';
import { opaque } from '../world/names';

export type Path = readonly (string | number)[];
export type Json = Record<string, unknown>;

/** A line after the first: a part of the answer, and its path. */
export interface Later {
  label: string;
  path: Path;
  data: unknown;
  /** Number of entries of the requested list in this line. */
  entries: number;
}

export interface PageInfo {
  end_cursor: string | null;
  has_next_page: boolean;
  has_previous_page?: boolean;
  start_cursor?: string | null;
}

export interface Connection {
  edges: readonly Json[];
  info: PageInfo;
  /** Further fields of the connection, such as a total. */
  extra?: Json;
}

/** `page_info` with two or with four fields. The last page may have a cursor or none: both occur. */
export function pageInfo(random: Random, next: boolean, parts: 2 | 4, first = true): PageInfo {
  const cursor = () => `AQHR${opaque(random, 24)}`;
  return {
    end_cursor: next || random.chance(0.5) ? cursor() : null,
    has_next_page: next,
    ...(parts === 4 && { has_previous_page: !first, start_cursor: first ? null : cursor() }),
  };
}

export interface Placed {
  value: Json;
  later: Later[];
  /** Number of entries in `value` itself. */
  entries: number;
}

/** Delivers the connection at a path below `data`. */
export function place(
  { edges, info, extra }: Connection,
  path: Path,
  /** Name of the fragment that requests the list, and its name for the list. */
  label: readonly [string, string],
  delivery: 'whole' | 'streamed' | 'deferred',
): Placed {
  if (delivery === 'whole')
    return { value: { ...extra, edges, page_info: info }, later: [], entries: edges.length };
  const [fragment, list] = label;
  const end: Later = {
    label: `${fragment}$defer$${list}$page_info`,
    path,
    data: { page_info: info },
    entries: 0,
  };
  if (delivery === 'deferred')
    return { value: { ...extra, edges }, later: [end], entries: edges.length };
  const streamed = edges.slice(1).map((edge, index) => ({
    label: `${fragment}$stream$${list}`,
    path: [...path, 'edges', index + 1],
    data: edge,
    entries: 1,
  }));
  return {
    value: { ...extra, edges: edges.slice(0, 1) },
    later: [...streamed, end],
    entries: Math.min(edges.length, 1),
  };
}
