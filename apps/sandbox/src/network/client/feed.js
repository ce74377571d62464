import { tell } from './acts.js';
import { ask } from './net.js';
import { cardOf, postCard, storiesOf } from './post-markup.js';

/**
 * A timeline that goes on when its end comes into view. Posts far from the view are emptied and keep
 * only their height.
 * @param {import('./markup.js').Ui} ui @param {import('./net.js').Wire} wire
 * @param {{scroller: HTMLElement, feed: HTMLElement, owner: string, first: any}} given
 */
export function endlessFeed(ui, wire, given) {
  const { scroller, feed } = given;
  const units = given.first.user.timeline_list_feed_units;
  let { end_cursor: cursor, has_next_page: more } = units.page_info;
  let loading = false;
  /** @type {Map<Element, string>} */
  const emptied = new Map();
  const end = document.createElement('div');
  end.style.height = '1px';
  feed.after(end);

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
      const { data } = await ask(wire, 'timeline', { count: 3, cursor, id: given.owner, scale: 1 });
      const list = data.node.timeline_list_feed_units;
      ({ end_cursor: cursor, has_next_page: more } = list.page_info);
      requestAnimationFrame(() => {
        const before = feed.childElementCount;
        const html = storiesOf(data)
          .map((one, index) => postCard(ui, cardOf(ui, one, before + index + 1)))
          .join('');
        feed.insertAdjacentHTML('beforeend', html);
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
