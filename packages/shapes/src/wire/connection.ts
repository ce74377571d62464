import type { Random } from '../random';
import { opaque } from '../world/names';

export type Path = readonly (string | number)[];
export type Json = Record<string, unknown>;

/** A line that comes after the first: a piece of the answer, and where it belongs. */
export interface Later {
  label: string;
  path: Path;
  data: unknown;
  /** How many entries of the wanted list it brings. */
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
  /** What else the connection carries, such as a total. */
  extra?: Json;
}

/** In two parts or in four. The last page has a cursor of its own or none: both occur. */
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
  /** How many entries stand in the value itself. */
  entries: number;
}

/** The connection as it is delivered at a path, below `data`. */
export function place(
  { edges, info, extra }: Connection,
  path: Path,
  /** The fragment that asks for the list, and the list as it names it. */
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
