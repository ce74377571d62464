import { CustomEvent, Element, Event, HTMLElement, Node, NodeFilter, parseHTML } from 'linkedom';
import { forgetFound, installSelectors } from './page-selectors';

/**
 * What a browser knows of a document that is drawn, for a document that is not: sizes and what is visible, told from
 * inline styles, and boxes that scroll.
 */
const VIEW = 800;
const LINE = 20;

/** No style changes while an element is in the page. */
const drawn = new WeakMap<Element, boolean>();

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

/** The box was scrolled to its end. */
export type Scrolled = (scroller: Element) => void;

/** Shows a page in place of the browser's document, with a layout made up. */
export function showDocument(html: string, url: string, onEnd: Scrolled = () => {}): Document {
  installOnce();
  const { document, MutationObserver } = parseHTML(html);
  const { href, origin } = new URL(url);
  // The document holds on to nothing here, so each page is freed when the next one is shown.
  Object.assign(globalThis, { document, MutationObserver, location: { href, origin } });
  scrolled = onEnd;
  looked = null;
  const define = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(document, name, descriptor);
  define('scrollingElement', { get: () => document.documentElement });
  define('scripts', { get: () => document.querySelectorAll('script') });
  define('readyState', { value: 'complete' });
  define('elementFromPoint', { value: topmost });
  installSelectors(document);
  forgetFound();
  return document;
}

/** The element that was scrolled into view last: the one whose point is asked for. */
let looked: Element | null = null;

const lookAt = (element: Element): void => {
  looked = element;
};

/** Without a layout nothing overlaps but what says that it covers everything before it. */
function topmost(): Element | null {
  const target = looked;
  if (target === null) return null;
  // The document's own comparison of positions does not work here.
  const inOrder = [...target.ownerDocument.querySelectorAll('*')];
  const covers = inOrder
    .slice(inOrder.indexOf(target))
    .filter((one) => one.hasAttribute('data-covers') && isDrawn.call(one));
  return covers.at(-1) ?? target;
}

let scrolled: Scrolled = () => undefined;
let isInstalled = false;

/** What all documents share. */
function installOnce(): void {
  if (isInstalled) return;
  isInstalled = true;
  class MouseEvent extends Event {}
  class PointerEvent extends MouseEvent {}
  const classes = { CustomEvent, Element, Event, HTMLElement, Node, NodeFilter };
  Object.assign(globalThis, classes, { MouseEvent, PointerEvent, window: globalThis });
  Object.assign(globalThis, { scrollX: 0, scrollY: 0, requestAnimationFrame: () => 0 });
  Object.assign(globalThis, {
    getComputedStyle: (element: Element) => ({
      overflowY: element.hasAttribute('data-scroller') ? 'auto' : 'visible',
    }),
  });
  for (const { prototype } of [Element, HTMLElement]) {
    installSelectors(prototype);
    for (const [name, descriptor] of Object.entries(layout))
      Object.defineProperty(prototype, name, { configurable: true, ...descriptor });
  }
}

const layout: Record<string, PropertyDescriptor> = {
  checkVisibility: { value: isDrawn },
  getBoundingClientRect: { value: boxOf },
  scrollIntoView: {
    value(this: Element) {
      lookAt(this);
    },
  },
  focus: {
    value(this: Element) {
      const focused = new CustomEvent('focus', { bubbles: true });
      this.dispatchEvent(focused as unknown as globalThis.Event);
    },
  },
  blur: { value: () => undefined },
  clientWidth: { get: () => VIEW },
  clientHeight: {
    get(this: Element) {
      return isBox(this) ? VIEW : LINE;
    },
  },
  scrollHeight: {
    get(this: Element) {
      return isBox(this) ? (heights.get(this) ?? 2 * VIEW) : LINE;
    },
  },
  scrollTop: {
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
  },
};

function isDrawn(this: Element): boolean {
  const known = drawn.get(this);
  if (known !== undefined) return known;
  const isHidden = this.hasAttribute('hidden') || isHiddenBy(styleOf(this));
  const is = !isHidden && (this.parentElement === null || isDrawn.call(this.parentElement));
  drawn.set(this, is);
  return is;
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
