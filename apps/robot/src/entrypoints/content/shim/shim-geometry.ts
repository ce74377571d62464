export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box that an observer measures against: its root or the window, extended by the margin ('0px 0px 400px 0px'). */
export function rootBox(root: Element | Document | null, margin: string): Box {
  const box = root instanceof Element ? edges(root.getBoundingClientRect()) : windowBox();
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const [top = 0, right = 0, bottom = 0, left = 0] = margin.split(' ').map((part, at) => {
    const size = Number.parseFloat(part) || 0;
    return part.endsWith('%') ? (size / 100) * (at % 2 === 0 ? height : width) : size;
  });
  return {
    left: box.left - left,
    top: box.top - top,
    right: box.right + right,
    bottom: box.bottom + bottom,
  };
}

/** The part of the target that is visible in the root, clipped by every scroller between them.
 *  Null when nothing is visible. */
export function clipped(
  target: Element,
  bounds: DOMRect,
  root: Element | Document | null,
  within: Box,
): Box | null {
  let box: Box | null = edges(bounds);
  for (
    let at = target.parentElement;
    at !== null && at !== root && box !== null;
    at = at.parentElement
  ) {
    if (at === document.body || at === document.documentElement) continue;
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX !== 'visible' || overflowY !== 'visible')
      box = cut(box, edges(at.getBoundingClientRect()));
  }
  return box === null ? null : cut(box, within);
}

/** Boxes that only touch intersect, as in the browser. */
function cut(a: Box, b: Box): Box | null {
  const box = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return box.right >= box.left && box.bottom >= box.top ? box : null;
}

const edges = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });

function windowBox(): Box {
  // A minimised window may have no size, and a page without a size would never load more.
  return { left: 0, top: 0, right: window.innerWidth || 1280, bottom: window.innerHeight || 800 };
}
