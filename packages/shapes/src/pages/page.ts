import type { Kit } from '../kit';
import { div, text } from '../markup/html';
import type { Random } from '../random';
import type { SiteShape } from '../shape';
import type { Effect, Loaded } from '../site';
import type { Line, Result } from '../wire/answer';
import { deliver, linesOf } from '../wire/answer';

const graphql = '/api/graphql/';

/** A page of a list as it arrived. */
export interface Delivery {
  /** None when no answer comes. */
  effects: Effect[];
  /** Number of entries that arrived whole. */
  entries: number;
  /** No further page follows a failed one. */
  isCut: boolean;
  /** Markup at the end of the list. */
  tail: string;
}

const spinner = div({ role: 'progressbar', style: 'height: 32px; width: 32px;' });

/** A loaded document with the handlers of its buttons and scrollers. */
export class Page implements Loaded {
  readonly url: string;
  status = 200;
  html = '';
  readonly kit: Kit;
  readonly random: Random;
  readonly #presses = new Map<string, () => Effect[]>();
  readonly #scrolls = new Map<string | null, () => Effect[]>();
  /** Elements elsewhere in the document that label parts of what was drawn. */
  readonly labels: string[] = [];
  #arrival: (() => Effect[])[] = [];
  /** Number of answers with lists of a post. */
  #lists = 0;

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

  /** The answer to one request of the page, whole. */
  answer(result: Result): Effect {
    return this.answered(result, linesOf(result, this.random, this.kit.shape), graphql).effect;
  }

  /**
   * The answer to a request for a page of a list. `fails` is the list's own failure; of the lists of a post,
   * each third may fail besides.
   */
  list(result: Result, fails: boolean, isOfPost: boolean): Delivery {
    const isCut = fails || (isOfPost && this.#isThird());
    const { failure } = this.kit.shape;
    if (!isCut || failure === 'cut') {
      const lines = linesOf(result, this.random, this.shapeOf(isCut));
      const { effect, entries } = this.answered(result, lines, graphql, isCut);
      return { effects: [effect], entries, isCut, tail: '' };
    }
    if (failure === 'silence') return { effects: [], entries: 0, isCut, tail: spinner };
    const document = `<!DOCTYPE html><html><head><title>Error</title></head><body><h1>${text(this.kit.words.say('wrong'))}</h1></body></html>`;
    const { effect } = this.answered(result, [{ text: document, entries: 0 }], graphql);
    return { effects: [effect], entries: 0, isCut, tail: '' };
  }

  #isThird(): boolean {
    this.#lists += 1;
    return this.kit.shape.thirds === 'fail' && (this.#lists + this.kit.visit) % 3 === 0;
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
    const isGraph = url === graphql;
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

/**
 * Some pages of the list come in two, the second of which may be empty. The list starts with the same entries
 * as before, because its first page may be in the document.
 */
export function thinned<T>(kit: Kit, pages: readonly T[][], owner: string): T[][] {
  if (kit.shape.thin === 'no') return [...pages];
  const from = kit.from(`thin ${owner}`);
  return pages.flatMap((page, index) => {
    if (index === 0 || !from.chance(0.5)) return [page];
    const half = from.chance(0.5) ? 0 : Math.floor(page.length / 2);
    return [page.slice(0, half), page.slice(half)];
  });
}

/** Splits a list into pages of `size`. An empty list has one empty page. */
export function paged<T>(list: readonly T[], size: number, first = size): T[][] {
  const pages = [list.slice(0, first)];
  for (let at = first; at < list.length; at += size) pages.push(list.slice(at, at + size));
  return pages;
}
