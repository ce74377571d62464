import { Window } from 'happy-dom';

/**
 * What a browser knows of a document that is drawn, for a document that is not: sizes and what is visible, told from
 * inline styles, and boxes that scroll.
 */
const VIEW = 800;
const LINE = 20;

const GLOBALS = [
  'document',
  'location',
  'Element',
  'HTMLElement',
  'Node',
  'NodeFilter',
  'Event',
  'MouseEvent',
  'PointerEvent',
  'CustomEvent',
  'MutationObserver',
] as const;

/** How far each scroller reaches; it grows when something is added to it. */
const heights = new WeakMap<Element, number>();
const tops = new WeakMap<Element, number>();

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const isHiddenBy = (style: string) =>
  /display:\s*none|visibility:\s*hidden|opacity:\s*0(?![.\d])/.test(style);
const isBox = (element: Element) =>
  element === element.ownerDocument.documentElement || element.hasAttribute('data-scroller');

export const grow = (box: Element | null): void => {
  if (box !== null) heights.set(box, (heights.get(box) ?? 2 * VIEW) + VIEW);
};

/** Another page is shown from its top. */
export const rewind = (box: Element): void => {
  heights.delete(box);
  tops.delete(box);
};

/** The box was scrolled to its end. */
export type Scrolled = (scroller: Element) => void;

/** Puts a window in place of the browser's, with a layout made up. */
export function installDom(scrolled: Scrolled): Document {
  const window = new Window({ url: 'https://www.facebook.com/' });
  const taken = Object.fromEntries(GLOBALS.map((name) => [name, window[name]]));
  Object.assign(globalThis, taken, { window, requestAnimationFrame: () => 0 });
  const document = globalThis.document;
  Object.defineProperty(document, 'scrollingElement', { get: () => document.documentElement });
  Object.defineProperty(document, 'readyState', { value: 'complete' });
  Object.defineProperty(document, 'elementFromPoint', { value: () => null });
  const define = (name: string, descriptor: PropertyDescriptor) => {
    for (const { prototype } of [globalThis.Element, globalThis.HTMLElement])
      Object.defineProperty(prototype, name, { configurable: true, ...descriptor });
  };
  define('checkVisibility', { value: isDrawn });
  define('getBoundingClientRect', { value: boxOf });
  define('scrollIntoView', { value: () => undefined });
  define('clientHeight', {
    get(this: Element) {
      return isBox(this) ? VIEW : LINE;
    },
  });
  define('clientWidth', { get: () => VIEW });
  define('scrollHeight', {
    get(this: Element) {
      return isBox(this) ? (heights.get(this) ?? 2 * VIEW) : LINE;
    },
  });
  define('scrollTop', {
    get(this: Element) {
      return tops.get(this) ?? 0;
    },
    set(this: Element, top: number) {
      if (!isBox(this)) return;
      const most = Math.max(0, this.scrollHeight - VIEW);
      const to = Math.max(0, Math.min(top, most));
      const isMoved = to !== this.scrollTop;
      tops.set(this, to);
      if (isMoved && to >= most) scrolled(this);
    },
  });
  Object.assign(globalThis, {
    getComputedStyle: (element: Element) => ({
      overflowY: element.hasAttribute('data-scroller') ? 'auto' : 'visible',
    }),
  });
  return document;
}

function isDrawn(this: Element): boolean {
  if (this.hasAttribute('hidden') || isHiddenBy(styleOf(this))) return false;
  return this.parentElement === null || isDrawn.call(this.parentElement);
}

function boxOf(this: Element) {
  const style = styleOf(this);
  const side = (name: string, usual: number) => {
    const found = new RegExp(`(?:^|[;\\s])${name}:\\s*(-?[\\d.]+)`).exec(style);
    return found ? Number(found[1]) : usual;
  };
  const [left, top] = [side('left', 0), side('top', 0)];
  const [width, height] = [side('width', 100), side('height', LINE)];
  return { left, top, width, height, right: left + width, bottom: top + height, x: left, y: top };
}
