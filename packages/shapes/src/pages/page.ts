import type { Kit } from '../kit';
import type { Random } from '../random';
import type { SiteShape } from '../shape';
import type { Effect, Loaded } from '../site';
import type { Line, Result } from '../wire/answer';
import { deliver, linesOf } from '../wire/answer';

/** A loaded document with the handlers of its buttons and scrollers. */
export class Page implements Loaded {
  readonly url: string;
  status = 200;
  html = '';
  readonly kit: Kit;
  readonly random: Random;
  readonly #presses = new Map<string, () => Effect[]>();
  readonly #scrolls = new Map<string | null, () => Effect[]>();
  #arrival: (() => Effect[])[] = [];

  constructor(kit: Kit, url: string) {
    this.kit = kit;
    this.url = url;
    this.random = kit.from(`page ${url}`);
  }

  onArrival(act: () => Effect[]): void {
    this.#arrival.push(act);
  }

  onPress(token: string, act: () => Effect[]): void {
    this.#presses.set(token, act);
  }

  onScroll(scroller: string | null, act: () => Effect[]): void {
    this.#scrolls.set(scroller, act);
  }

  arrive(): Effect[] {
    const acts = this.#arrival;
    this.#arrival = [];
    return acts.flatMap((act) => act());
  }

  press(token: string): Effect[] {
    return this.#presses.get(token)?.() ?? [];
  }

  scrolled(scroller: string | null): Effect[] {
    return this.#scrolls.get(scroller)?.() ?? [];
  }

  /** The answer to one request of the page: whole, or cut off. */
  answer(result: Result, isCut = false): { effect: Effect; entries: number } {
    return this.answered(
      result,
      linesOf(result, this.random, this.shapeOf(isCut)),
      '/api/graphql/',
      isCut,
    );
  }

  /** Without noise, so that the line cut off belongs to the requested list and not to another one behind it. */
  shapeOf(isCut: boolean): SiteShape {
    return isCut ? { ...this.kit.shape, noise: 'none' } : this.kit.shape;
  }

  answered(
    result: Result | null,
    lines: readonly Line[],
    url: string,
    isCut = false,
  ): { effect: Effect; entries: number } {
    const { chunks, entries } = deliver(lines, this.random, this.kit.shape, isCut);
    const isGraph = url === '/api/graphql/';
    return {
      effect: {
        do: 'answer',
        url,
        name: isGraph ? (result?.name ?? null) : null,
        variables: isGraph && result?.variables ? JSON.stringify(result.variables) : null,
        status: 200,
        type: isGraph ? 'text/html; charset="utf-8"' : 'application/x-javascript; charset=utf-8',
        chunks,
      },
      entries,
    };
  }
}

export const slot = (name: string): string => `[data-slot="${name}"]`;

export const insert = (into: string, html: string): Effect => ({ do: 'insert', into, html });

export const removal = (what: string): Effect => ({ do: 'remove', what });

/** Splits a list into pages of `size`. An empty list has one empty page. */
export function paged<T>(list: readonly T[], size: number, first = size): T[][] {
  const pages = [list.slice(0, first)];
  for (let at = first; at < list.length; at += size) pages.push(list.slice(at, at + size));
  return pages;
}
