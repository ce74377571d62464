import type { Random } from '../random';
import type { Effect } from '../site';
import type { Result } from '../wire/answer';
import { hovercard, tilesAnswer } from '../wire/decoys';
import { bulkRoutes, routeLines } from '../wire/documents';
import type { Page } from './page';
import { insert, slot } from './page';

export interface Portion<T> {
  items: readonly T[];
  index: number;
  next: boolean;
  cursor: string | null;
}

interface Options<T> {
  pages: readonly (readonly T[])[];
  slot: string;
  /** Index of the page whose answer is cut off. No page follows it. */
  cut: number | null;
  /** A list of a post: reactions or shares. */
  isOfPost?: boolean;
  ask(portion: Portion<T>, random: Random): Result;
  row(item: T, position: number): string;
}

/** A paged list. Its scroller or its button loads the next page. */
export class Listing<T> {
  readonly #page: Page;
  readonly #options: Options<T>;
  #index = 0;
  #shown = 0;
  #cursor: string | null = null;
  #isOver = false;

  constructor(page: Page, options: Options<T>) {
    this.#page = page;
    this.#options = options;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The next page as a result. The caller delivers it. */
  take(): { result: Result; items: readonly T[]; isCut: boolean } | null {
    const { pages, cut, ask } = this.#options;
    const items = pages[this.#index];
    if (!items || this.#isOver) return null;
    const index = this.#index;
    const next = index < pages.length - 1;
    const isCut = index === cut;
    const result = ask({ items, index, next, cursor: this.#cursor }, this.#page.random);
    this.#index += 1;
    this.#cursor = result.end;
    this.#isOver = !next || isCut;
    return { result, items, isCut };
  }

  rows(items: readonly T[]): string {
    return items.map((item) => this.#options.row(item, ++this.#shown)).join('');
  }

  /** Loads the next page and draws the entries that arrived whole. */
  more(): Effect[] {
    const taken = this.take();
    if (!taken) return [];
    const others = this.#others();
    const { effects, entries, isCut, tail } = this.#page.list(
      taken.result,
      taken.isCut,
      this.#options.isOfPost ?? false,
    );
    this.#isOver ||= isCut;
    const rows = this.rows(taken.items.slice(0, entries));
    return [...others, ...effects, insert(slot(this.#options.slot), rows + tail)];
  }

  /** Answers to unrelated requests, which arrive in between. */
  #others(): Effect[] {
    const { kit, random } = this.#page;
    if (kit.shape.noise === 'none' || !random.chance(0.4)) return [];
    const rest = { later: [], entries: 0, end: null };
    const ask = random.pick([
      () => ({ name: 'CometHovercardQueryRendererQuery', ...hovercard(kit, random), ...rest }),
      () => ({
        name: 'ProfileCometTilesFeedPaginationQuery',
        ...tilesAnswer(kit, random, this.#isOver),
        ...rest,
      }),
      () => null,
    ]);
    const result = ask();
    if (result) return [this.#page.answer(result)];
    const lines = routeLines([], '/friends', random, kit.shape, bulkRoutes);
    return [this.#page.answered(null, lines, bulkRoutes).effect];
  }
}
