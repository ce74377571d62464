// The comments of a post and the dialogs that it opens.

import { tell } from './acts.js';
import { hideAll, show } from './layers.js';
import { endlessList } from './list.js';
import { button, dialog, el, mark, menu } from './markup.js';
import { ask } from './net.js';
import {
  commentList,
  moreComments,
  remarks,
  repliesButton,
  skeleton,
  talkOf,
} from './comment-markup.js';
import { personRow } from './post-markup.js';

/** @typedef {import('./markup.js').Ui} Ui */
/** @typedef {import('./net.js').Wire} Wire */

/** @param {any} data */
const reactorsOf = (data) => {
  const moods = new Map(
    data.node.top_reactions.edges.map((/** @type {any} */ { node }) => [
      node.id,
      node.localized_name,
    ]),
  );
  const { edges, page_info } = data.node.reactors;
  const rows = edges.map((/** @type {any} */ { node, feedback_reaction_info }) => ({
    id: node.id,
    name: node.name,
    url: node.url,
    picture: node.profile_picture.uri,
    mood: moods.get(feedback_reaction_info.id),
    open: node.friendship_status === 'CAN_REQUEST',
  }));
  return { rows, cursor: page_info.end_cursor, more: page_info.has_next_page };
};

/** @param {any} data */
const sharersOf = (data) => {
  const { edges, page_info } = data.node.reshares;
  const rows = edges.map((/** @type {any} */ { node }) => {
    const [actor] =
      node.actors ?? node.comet_sections.context_layout.story.comet_sections.title.story.actors;
    return { id: actor.id, name: actor.name, url: actor.url, picture: actor.profile_picture.uri };
  });
  return { rows, cursor: page_info.end_cursor, more: page_info.has_next_page };
};

/**
 * @param {Ui} ui @param {Wire} wire
 * @returns {Record<string, (target: HTMLElement, value: string) => void>}
 */
export function posts(ui, wire) {
  const words = ui.phrases;
  /** @type {{stop: () => void} | undefined} */
  let open;

  /**
   * @param {HTMLElement} holder @param {'reactors' | 'shares'} query
   * @param {Record<string, unknown>} variables @param {any} data @param {(data: any) => any} parse
   */
  function fillList(holder, query, variables, data, parse) {
    const scroller = holder.querySelector(`[${mark(ui, 'part')}=people]`);
    const body = scroller?.firstElementChild;
    if (!(scroller instanceof HTMLElement) || !(body instanceof HTMLElement)) return;
    open?.stop();
    open = endlessList({
      scroller,
      body,
      rowHeight: 56,
      first: parse(data),
      load: async (cursor) =>
        parse((await ask(wire, query, { ...variables, cursor, count: 10, scale: 1 })).data),
      draw: (row) => personRow(ui, row),
      ghost: () => '<div></div>',
      failed: (error) => tell(ui, error),
    });
  }

  const people = () => el(ui, 'div', { 'data-part': 'people', class: 'tall' }, '<div></div>');

  /** @param {string} id @param {string | null} only @param {any} data */
  function tabs(id, only, data) {
    const one = (/** @type {string | null} */ mood, /** @type {string} */ label) =>
      button(ui, 'tab', label, {
        role: 'tab',
        class: mood === only ? 'button main' : 'button',
        data: id,
        data2: mood ?? '',
      });
    const moods = data.node.top_reactions.edges
      .map((/** @type {any} */ { node, i18n_reaction_count }) =>
        one(
          node.id,
          i18n_reaction_count === null
            ? node.localized_name
            : `${node.localized_name} ${i18n_reaction_count}`,
        ),
      )
      .join('');
    return el(
      ui,
      'div',
      { role: 'tablist', class: 'moods' },
      one(null, words['all_tab'] ?? '') + moods,
    );
  }

  /** @param {string} id @param {string | null} only */
  async function reactions(id, only) {
    const variables = { id, reactionID: only };
    const { data } = await ask(wire, 'reactors', {
      ...variables,
      cursor: null,
      count: 10,
      scale: 1,
    });
    const body = tabs(id, only, data) + people();
    const holder = show(
      ui,
      'dialog',
      dialog(ui, { title: words['reactions'] ?? '', body, buttons: [], wide: true }),
    );
    fillList(holder, 'reactors', variables, data, reactorsOf);
  }

  /** @param {string} id */
  async function shares(id) {
    const { data } = await ask(wire, 'shares', { id, cursor: null, count: 10, scale: 1 });
    const body = people() + el(ui, 'p', { class: 'quiet' }, words['shared_hidden'] ?? '');
    const holder = show(
      ui,
      'dialog',
      dialog(ui, { title: words['shared_by'] ?? '', body, buttons: [], wide: true }),
    );
    fillList(holder, 'shares', { id }, data, sharersOf);
  }

  /** Set once all comments were asked for. @type {string | undefined} */
  let intent;

  /** @param {HTMLElement} control @param {string} id */
  function order(control, id) {
    const items = ['most_relevant', 'newest', 'all_comments'].map((name) => ({
      text: words[name] ?? '',
      act: name === 'all_comments' ? 'unfilter' : 'item',
      data: id,
    }));
    show(ui, 'menu', menu(ui, items), control);
  }

  /** Asks for the comments again, all of them. @param {string} id */
  async function unfilter(id) {
    hideAll(ui, 'menu');
    const list = document.querySelector(`[${mark(ui, 'part')}=comments]`);
    if (!list) return;
    intent = 'RANKED_UNFILTERED_CHRONOLOGICAL_REPLIES_INTENT_V1';
    const { data } = await ask(wire, 'comments', {
      id,
      cursor: null,
      count: 10,
      scale: 1,
      commentsIntentToken: intent,
    });
    const { page_info } = data.node.comment_rendering_instance_for_feed_location.comments;
    list.innerHTML = commentList(ui, talkOf(data));
    document.querySelector(`[${mark(ui, 'more')}]`)?.remove();
    if (page_info.has_next_page)
      list.insertAdjacentHTML('afterend', moreComments(ui, id, page_info.end_cursor));
  }

  /** @param {HTMLElement} control @param {string} id */
  async function more(control, id) {
    const list = document.querySelector(`[${mark(ui, 'part')}=comments]`);
    if (!list) return;
    list.insertAdjacentHTML('beforeend', skeleton(ui));
    const cursor = control.getAttribute(mark(ui, 'with'));
    try {
      const { data } = await ask(wire, 'comments', {
        id,
        cursor,
        count: 10,
        scale: 1,
        commentsIntentToken: intent,
      });
      const { page_info } = data.node.comment_rendering_instance_for_feed_location.comments;
      list.insertAdjacentHTML('beforeend', commentList(ui, talkOf(data)));
      control.outerHTML = page_info.has_next_page ? moreComments(ui, id, page_info.end_cursor) : '';
    } finally {
      list.querySelector('[aria-busy]')?.remove();
    }
  }

  /** @param {HTMLElement} control @param {string} id */
  async function replies(control, id) {
    const thread = control.closest(`[${mark(ui, 'thread')}]`);
    const list = thread?.querySelector(`[${mark(ui, 'part')}=replies]`);
    if (!thread || !list || thread.querySelector('[aria-busy]')) return;
    const cursor = control.getAttribute(mark(ui, 'with')) || null;
    list.insertAdjacentHTML('beforeend', skeleton(ui));
    try {
      const { data } = await ask(wire, 'replies', {
        id,
        repliesAfterCursor: cursor,
        feedLocation: 'POST_PERMALINK_DIALOG',
        scale: 1,
      });
      const { edges, page_info } = (data.node.feedback ?? data.node).replies_connection;
      const author = thread.getAttribute(mark(ui, 'with')) ?? '';
      list.insertAdjacentHTML('beforeend', remarks(ui, edges, author));
      const total = Number(thread.getAttribute(mark(ui, 'total')));
      const left = total - list.querySelectorAll('[role=article]:not([aria-busy])').length;
      control.outerHTML = page_info.has_next_page
        ? repliesButton(ui, id, left, page_info.end_cursor)
        : '';
    } finally {
      list.querySelector('[aria-busy]')?.remove();
    }
  }

  /** @param {Promise<void>} task */
  const guarded = (task) => void task.catch((error) => tell(ui, error));
  return {
    reactions: (control, id) =>
      guarded(reactions(id, control.getAttribute(mark(ui, 'with')) || null)),
    replies: (control, id) => guarded(replies(control, id)),
    shares: (_, id) => guarded(shares(id)),
    more: (control, id) => guarded(more(control, id)),
    order,
    unfilter: (_, id) => guarded(unfilter(id)),
    talk: (_, url) => location.assign(url),
    leave: () => location.assign(`${wire.base}/`),
    tab: (control, id) => {
      const shown = control.closest('[role=dialog]')?.parentElement;
      if (shown) shown.remove();
      guarded(reactions(id, control.getAttribute(mark(ui, 'with')) || null));
    },
  };
}
