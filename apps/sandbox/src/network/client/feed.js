import { tell } from './acts.js';
import { el, esc } from './markup.js';
import { ask } from './net.js';
import { feedUnit, newsFeed, skeletonPost } from './feed-markup.js';
import { cardOf, postCard, timelineOf } from './post-markup.js';

/** @typedef {import('./markup.js').Ui} Ui */
/**
 * @typedef {object} Stream
 * @property {string} operation
 * @property {Record<string, unknown>} variables
 * @property {(data: any) => any} list
 * @property {(ui: Ui, node: any, position: number) => string} draw
 * @property {boolean} tail whether its end shows that more is coming, or that there is no more
 */

/** @param {string} owner @returns {Stream} */
export const timeline = (owner) => ({
  operation: 'timeline',
  variables: { count: 3, id: owner, scale: 1 },
  list: timelineOf,
  draw: (ui, node, position) => postCard(ui, cardOf(ui, node, position)),
  tail: false,
});

/** @type {Stream} */
export const home = {
  operation: 'feed',
  variables: { count: 5, feedLocation: 'NEWSFEED', scale: 1 },
  list: newsFeed,
  draw: feedUnit,
  tail: true,
};

/**
 * A stream of posts that loads more when its end comes into view. Posts far from the view are emptied and
 * keep only their height.
 * @param {Ui} ui @param {import('./net.js').Wire} wire
 * @param {{
 *   scroller: HTMLElement, feed: HTMLElement, first: any, stream: Stream,
 *   restored: (card: HTMLElement) => void,
 * }} given
 */
export function endlessFeed(ui, wire, given) {
  const { scroller, feed, stream } = given;
  let { end_cursor: cursor, has_next_page: more } = stream.list(given.first).page_info;
  let loading = false;
  /** @type {Map<Element, string>} */
  const emptied = new Map();
  const end = document.createElement('div');
  end.style.height = '1px';
  feed.after(end);
  const tail = document.createElement('div');
  feed.after(tail);

  function drawTail() {
    if (!stream.tail) return;
    tail.innerHTML = more
      ? skeletonPost(ui)
      : el(ui, 'p', { class: 'quiet', dir: 'auto' }, esc(ui.phrases['caught_up']));
  }
  drawTail();

  function thin() {
    const view = scroller.getBoundingClientRect();
    for (const card of feed.children) {
      if (!(card instanceof HTMLElement)) continue;
      const box = card.getBoundingClientRect();
      const far =
        box.bottom < view.top - view.height * 4 || box.top > view.bottom + view.height * 4;
      const kept = emptied.get(card);
      if (far && kept === undefined) {
        emptied.set(card, card.innerHTML);
        card.style.height = `${box.height}px`;
        card.innerHTML = '';
      } else if (!far && kept !== undefined) {
        card.innerHTML = kept;
        card.style.height = '';
        emptied.delete(card);
        given.restored(card);
      }
    }
  }

  const again = () => {
    watcher.unobserve(end);
    watcher.observe(end);
  };

  async function next() {
    if (loading || !more) return;
    loading = true;
    try {
      const { data } = await ask(wire, stream.operation, { ...stream.variables, cursor });
      const list = stream.list(data);
      ({ end_cursor: cursor, has_next_page: more } = list.page_info);
      requestAnimationFrame(() => {
        const before = feed.childElementCount;
        const html = list.edges
          .map((/** @type {any} */ { node }, /** @type {number} */ index) =>
            stream.draw(ui, node, before + index + 1),
          )
          .join('');
        feed.insertAdjacentHTML('beforeend', html);
        drawTail();
        loading = false;
        again();
      });
    } catch (error) {
      loading = false;
      setTimeout(again, 2000);
      tell(ui, error);
    }
  }

  const watcher = new IntersectionObserver(
    (seen) => {
      if (seen.some((one) => one.isIntersecting)) requestAnimationFrame(() => void next());
    },
    { root: scroller, rootMargin: '600px' },
  );
  watcher.observe(end);
  let waiting = false;
  scroller.addEventListener('scroll', () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      thin();
    });
  });
}
