import { acts, tell } from './acts.js';
import { endlessFeed, home, timeline } from './feed.js';
import { friendshipCards } from './friendship-markup.js';
import { hovercards } from './hover.js';
import { closeOnOutside } from './layers.js';
import { endlessList } from './list.js';
import { friendRow, mark, missingRow } from './markup.js';
import { move } from './move.js';
import { ask } from './net.js';
import { posts } from './posts.js';
import { listen } from './press.js';
import { bareRequest, profileActions } from './profile-markup.js';
import { reactions } from './reactions.js';
import { requests } from './requests.js';
import { friendsOf } from './shapes.js';

const packed = atob(document.querySelector('script[data-boot]')?.textContent ?? '');
const { ui, wire, ...come } = JSON.parse(
  new TextDecoder().decode(Uint8Array.from(packed, (letter) => letter.charCodeAt(0))),
);

/** @param {string} name */
const part = (name) => {
  const found = document.querySelector(`[${mark(ui, 'part')}="${name}"]`);
  return found instanceof HTMLElement ? found : undefined;
};

/** @type {ReturnType<typeof endlessList<import('./markup.js').Row>> | undefined} */
let list;
let { page } = come;
const { handlers, repaint } = reactions(ui, wire);

/** @param {unknown} error */
const failed = (error) => tell(ui, error);

/** @param {any} first */
function start(first) {
  list?.stop();
  list = undefined;
  const scroller = part('scroller');
  const body = part('rows');
  if (page.list && scroller && body) {
    list = endlessList({
      scroller,
      body,
      rowHeight: ui.rowHeight,
      first: friendsOf(first),
      load: async (cursor) => {
        const { data, extensions } = await ask(wire, page.list, {
          count: 30,
          cursor,
          id: page.owner,
          scale: 1,
        });
        const got = friendsOf(data);
        const lost = (extensions.rows_due ?? got.rows.length) - got.rows.length;
        return { ...got, rows: [...got.rows, ...Array(lost).fill(null)] };
      },
      draw: (row) => friendRow(ui, row),
      ghost: () => missingRow(ui),
      failed,
    });
  }

  const feed = part('feed');
  if (scroller && feed && (page.home || page.feed)) {
    const stream = page.home ? home : timeline(page.feed);
    endlessFeed(ui, wire, { scroller, feed, first, stream, restored: repaint });
  }
  // A profile requests its tiles by itself. The answer is not drawn.
  if (ui.recorded && page.feed) {
    ask(wire, 'tiles', { count: 3, cursor: null, id: page.feed, scale: 1 }).catch(failed);
  }

  const details = part('friendship');
  if (page.friendship && details) {
    ask(wire, 'friendship', { user_id: page.friendship, scale: 1 }).then(({ data }) => {
      details.innerHTML = friendshipCards(ui, data);
    }, failed);
  }
}

/** @param {string} path @param {boolean} [instead] */
async function go(path, instead = false) {
  const place = part('view');
  if (!place) return;
  const shown = await move(wire, path, place, instead, ui.recorded?.bulkRoutes ?? false);
  page = shown.page;
  start(shown.first);
}

/** @param {string} id @param {string} status */
function changed(id, status) {
  if (status !== 'ARE_FRIENDS') list?.remove((row) => row.id === id);
  const asked = status === 'OUTGOING_REQUEST';
  for (const name of ['request', 'cancel']) {
    for (const bare of document.querySelectorAll(
      `[${mark(ui, name)}="${id}"][${mark(ui, 'with')}=BARE]`,
    )) {
      bare.outerHTML = bareRequest(ui, id, asked);
    }
  }
  const actions = part('actions');
  if (actions && page.person?.id === id)
    actions.innerHTML = profileActions(ui, page.person, status);
}

closeOnOutside(ui);
if (ui.recorded) hovercards(ui, wire, failed);
listen(ui, {
  ...acts(ui, wire, changed),
  ...requests(ui, wire, changed),
  ...posts(ui, wire),
  ...handlers,
  move: (_, path) => void go(path).catch(failed),
});
if (page.move) void go(page.move, true).catch(failed);
else start(come.first);
