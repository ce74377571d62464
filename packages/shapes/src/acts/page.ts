import type { ActPage } from '../act-site';
import type { Kit } from '../kit';
import { insert, Page, removal } from '../pages/page';
import type { Effect } from '../site';
import { Clock } from './clock';
import { stale } from './panel';
import type { ActShape } from './shape';

/** Draws a surface of the act. `token` names its buttons. */
export type Draw = (id: string, token: (name: string) => string) => string;

interface Open {
  name: string;
  id: string;
  draw: Draw;
}

/** A page with a clock, on which surfaces open and close. */
export class TimedPage extends Page implements ActPage {
  readonly #shape: ActShape;
  readonly #taken: () => boolean;
  readonly #clock = new Clock();
  readonly #pressed: string[] = [];
  readonly #rests = new Map<string, () => Effect[]>();
  #open: Open[] = [];
  #ids = 0;

  constructor(kit: Kit, url: string, shape: ActShape, taken: () => boolean) {
    super(kit, url);
    this.#shape = shape;
    this.#taken = taken;
  }

  onRest(token: string, act: () => Effect[]): void {
    this.#rests.set(token, act);
  }

  override press(token: string): Effect[] {
    this.#pressed.push(token);
    return super.press(token);
  }

  rest(token: string): Effect[] {
    return this.#rests.get(token)?.() ?? [];
  }

  tick(ms: number): Effect[] {
    return this.#clock.tick(ms);
  }

  after(ms: number, act: () => Effect[]): void {
    this.#clock.after(ms, act);
  }

  pressed(): readonly string[] {
    return [...this.#pressed];
  }

  isDone(): boolean {
    return this.#taken();
  }

  /** An id in the manner of the network's own. */
  newId(): string {
    this.#ids += 1;
    return `js_${(this.#ids * 37).toString(36)}`;
  }

  /** Where surfaces are put. */
  get layer(): string {
    return this.#shape.layer === 'shared' ? '[data-slot="layers"]' : 'body';
  }

  isOpen(name: string): boolean {
    return this.#open.some((one) => one.name === name);
  }

  /** The id of the surface of the act that opened last, if one is open. */
  get top(): string | null {
    return this.#open.at(-1)?.id ?? null;
  }

  show(name: string, draw: Draw, id = this.newId()): Effect[] {
    if (this.isOpen(name)) return [];
    this.#open.push({ name, id, draw });
    return [
      insert(
        this.layer,
        draw(id, (token) => token),
      ),
    ];
  }

  /** Closes the surfaces of the act with these names, or all. Closed ones may stay, hidden. */
  close(...names: readonly string[]): Effect[] {
    const closing = this.#open.filter(({ name }) => names.length === 0 || names.includes(name));
    this.#open = this.#open.filter((one) => !closing.includes(one));
    return closing.flatMap(({ id, draw }) => [
      removal(`[data-surface="${id}"]`),
      ...(this.#shape.closing === 'hidden'
        ? [insert(this.layer, stale(draw(this.newId(), (token) => `stale-${token}`)))]
        : []),
    ]);
  }
}
