import type { Look, PostHint, Scrolled } from '../../networks/facebook/commands';
import type { PageFacts } from '../../networks/facebook/facts';
import { DIALOG, isInLayer, openedNow } from './layers';
import { postDialog } from './post-region';

/** Scrolls back in steps that skip no row. */
const STEP_UP = 0.8;
const STEP_DOWN = 2;

/** Scrolls the element that actually scrolls: often an inner box and not the window. */
export function scroll(
  { where, to }: NonNullable<Look['scroll']>,
  post?: PostHint,
): PageFacts['scroll'] {
  const scroller = scrollerOf(where, post);
  if (scroller === null) return null;
  const view = scroller.clientHeight;
  const top = scroller.scrollTop;
  const wanted = {
    end: scroller.scrollHeight,
    top: 0,
    stay: top,
    up: top - view * STEP_UP,
    down: top + view * STEP_DOWN,
  }[to];
  scroller.scrollTop = Math.max(0, Math.min(wanted, scroller.scrollHeight - view));
  // The browser sends no scroll events to a hidden page.
  if (document.visibilityState === 'hidden' && scroller.scrollTop !== top) {
    const isPage = scroller === document.scrollingElement;
    (isPage ? document : scroller).dispatchEvent(new Event('scroll', { bubbles: isPage }));
  }
  return { top: scroller.scrollTop, view, height: scroller.scrollHeight };
}

export const heightOf = (where: Scrolled): number => scrollerOf(where)?.scrollHeight ?? 0;

function scrollerOf(where: Scrolled, post?: PostHint): Element | null {
  const page = document.scrollingElement;
  const dialog = where === 'window' ? postDialog(post) : null;
  const within = dialog && scrollerOfDialog(dialog);
  if (within) return within;
  if (where === 'window') return page !== null && overflows(page) ? page : (largestBox() ?? page);
  if (where === 'opened') {
    const boxes = openedNow().flatMap((layer) => [layer, ...layer.querySelectorAll('*')]);
    return boxes.filter(scrolls).toSorted((a, b) => b.scrollHeight - a.scrollHeight)[0] ?? null;
  }
  const rows = document.querySelectorAll(
    '[role="navigation"] [data-visualcompletion="ignore-dynamic"]',
  );
  for (let at = rows[rows.length - 1]?.parentElement ?? null; at !== null; at = at.parentElement) {
    if (at !== page && at !== document.body && scrolls(at)) return at;
  }
  return page;
}

/** A dialog scrolls inside, or as a whole in the box around it. */
function scrollerOfDialog(dialog: Element): Element | null {
  const inner = [dialog, ...dialog.querySelectorAll('*')].filter(
    (box) => scrolls(box) && box.closest(DIALOG) === dialog,
  );
  if (inner.length > 0) return inner.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? null;
  for (let at = dialog.parentElement; at !== null && at !== document.body; at = at.parentElement)
    if (scrolls(at)) return at;
  return null;
}

/** Pages whose window does not scroll have one large scrolling box. */
function largestBox(): Element | null {
  const boxes = [...document.querySelectorAll('body *')].filter(
    (box) => overflows(box) && !isInLayer(box) && scrolls(box),
  );
  return boxes.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? null;
}

const areaOf = ({ clientWidth, clientHeight }: Element) => clientWidth * clientHeight;

const overflows = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0;

function scrolls(element: Element): boolean {
  if (!overflows(element)) return false;
  return /auto|scroll|overlay/.test(getComputedStyle(element).overflowY);
}
