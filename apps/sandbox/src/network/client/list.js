// An endless list in its own scroller. Only rows near the view are in the document. More are loaded when the
// end comes into view and the browser draws a frame; neither happens in a hidden tab.

/** @param {string} html */
function made(html) {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const element = holder.content.firstElementChild;
  if (!element) throw new Error('an empty row');
  return element;
}

/** @template T @typedef {{rows: (T | null)[], cursor: string | null, more: boolean}} Page */

/**
 * @template T
 * @param {{
 *   scroller: HTMLElement, body: HTMLElement, rowHeight: number, first: Page<T>,
 *   load: (cursor: string | null) => Promise<Page<T>>,
 *   draw: (row: T) => string, ghost: () => string, failed: (error: unknown) => void,
 * }} given
 */
export function endlessList(given) {
  /** @type {{row: T | null, batch: string | null}[]} */
  let slots = given.first.rows.map((row) => ({ row, batch: null }));
  let { cursor, more } = given.first;
  let loading = false;
  /** @type {Map<{row: T | null, batch: string | null}, Element>} */
  const drawn = new Map();
  let lastTop = 0;
  /** @type {Set<string | null>} */
  const mending = new Set();

  const above = document.createElement('div');
  const rows = document.createElement('div');
  const below = document.createElement('div');
  const end = document.createElement('div');
  end.style.height = '1px';
  given.body.replaceChildren(above, rows, below, end);

  /** Rows keep their elements while they are near the view. */
  function draw() {
    const top = Math.max(0, given.scroller.scrollTop - given.body.offsetTop);
    const from = Math.max(0, Math.floor(top / given.rowHeight) - 12);
    const to = Math.min(
      slots.length,
      from + Math.ceil(given.scroller.clientHeight / given.rowHeight) + 24,
    );
    above.style.height = `${from * given.rowHeight}px`;
    below.style.height = `${(slots.length - to) * given.rowHeight}px`;
    const wanted = slots.slice(from, to);
    const kept = new Set(wanted);
    for (const [slot, element] of drawn) {
      if (kept.has(slot)) continue;
      element.remove();
      drawn.delete(slot);
    }
    let place = rows.firstElementChild;
    for (const slot of wanted) {
      const element = drawn.get(slot);
      if (element && element === place) {
        place = place.nextElementSibling;
        continue;
      }
      const fresh = element ?? made(slot.row ? given.draw(slot.row) : given.ghost());
      drawn.set(slot, fresh);
      rows.insertBefore(fresh, place);
    }
  }

  /** Rows dropped while scrolling fast are loaded when the user scrolls up to their place. */
  async function mend() {
    const top = given.scroller.scrollTop;
    const up = top < lastTop;
    lastTop = top;
    if (!up) return;
    const from = Math.max(0, Math.floor((top - given.body.offsetTop) / given.rowHeight) - 2);
    const to = from + Math.ceil(given.scroller.clientHeight / given.rowHeight) + 4;
    const hole = slots.slice(from, to).find(({ row, batch }) => !row && !mending.has(batch));
    if (!hole) return;
    mending.add(hole.batch);
    try {
      const page = await given.load(hole.batch);
      const at = slots.findIndex(({ batch }) => batch === hole.batch);
      const length = slots.filter(({ batch }) => batch === hole.batch).length;
      slots.splice(at, length, ...page.rows.map((row) => ({ row, batch: hole.batch })));
      draw();
    } catch (error) {
      given.failed(error);
    } finally {
      mending.delete(hole.batch);
    }
  }

  async function next() {
    if (loading || !more) return;
    loading = true;
    const asked = cursor;
    try {
      const page = await given.load(asked);
      slots = [...slots, ...page.rows.map((row) => ({ row, batch: asked }))];
      cursor = page.cursor;
      more = page.more;
      loading = false;
      requestAnimationFrame(() => {
        draw();
        // Observing again makes the observer fire when the end is still in view.
        watcher.unobserve(end);
        // A list that does not advance waits before the next request.
        if (cursor === asked) setTimeout(() => watcher.observe(end), 1000);
        else watcher.observe(end);
      });
    } catch (error) {
      loading = false;
      given.failed(error);
      setTimeout(() => {
        watcher.unobserve(end);
        watcher.observe(end);
      }, 2000);
    }
  }

  const watcher = new IntersectionObserver(
    (seen) => {
      if (seen.some((one) => one.isIntersecting)) requestAnimationFrame(() => void next());
    },
    { root: given.scroller, rootMargin: '300px' },
  );
  watcher.observe(end);
  let waiting = false;
  given.scroller.addEventListener('scroll', () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw();
      void mend();
    });
  });
  draw();

  return {
    /** @param {(row: T) => boolean} gone */
    remove(gone) {
      slots = slots.filter(({ row }) => !row || !gone(row));
      draw();
    },
    /** @param {(row: T) => boolean} wanted */
    find: (wanted) => slots.find(({ row }) => row && wanted(row))?.row ?? undefined,
    stop: () => watcher.disconnect(),
  };
}
