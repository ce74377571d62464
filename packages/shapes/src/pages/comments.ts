import { button, div, el, text } from '../markup/html';
import { commentArticle, repliesSlot } from '../markup/post';
import type { Kit } from '../kit';
import type { Effect } from '../site';
import { commentsPage, repliesPage } from '../wire/comments';
import type { Comment, Post } from '../world/posts';
import { thread } from '../world/posts';
import { cutPage } from './cut';
import type { Page } from './page';
import { insert, paged, removal, slot, thinned } from './page';

/** The replies to a comment in pages, without the one shown with the comment. */
export const replyPages = (kit: Kit, post: Post, parent: Comment, depth: number): Comment[][] =>
  thinned(
    kit,
    paged(parent.replies.slice(shownReplies(post, depth)), kit.world.sizes.replies),
    `replies ${parent.id}`,
  );

const shownReplies = (post: Post, depth: number): number =>
  post.shape.inline === 'first' && depth === 0 ? 1 : 0;

/** The first page of comments without those that one control replaces. */
export const unfolded = (post: Post, first: readonly Comment[]): Comment[] =>
  first.filter((one) => !foldedOf(post, first).includes(one));

const foldedOf = (post: Post, first: readonly Comment[]): readonly Comment[] =>
  post.shape.folded === 'yes' ? first.slice(1, -1) : [];

const orders = ['most_relevant', 'newest', 'all_comments'] as const;

/** The comments of an open post: their buttons and scrollers. The first page is part of the post's own data. */
export class Comments {
  readonly #page: Page;
  readonly #post: Post;
  /** Pages of the list when it offers to show all comments; else the same as `#pages`. */
  readonly #all: Comment[][];
  #pages: Comment[][];
  #cut: number | null;
  #index = 1;
  #cursor: string | null;

  constructor(page: Page, post: Post, pages: Comment[][], all: Comment[][], end: string | null) {
    this.#page = page;
    this.#post = post;
    this.#pages = pages;
    this.#all = all;
    this.#cursor = end;
    this.#cut = post.shape.comments === 'relevant first' ? null : this.#cutOf(pages);
  }

  #cutOf(pages: Comment[][]): number | null {
    return cutPage(this.#page.kit, 'comments', pages.length, 1, this.#post.id);
  }

  /** The list as it is when the post opens, with the control for the next page. */
  markup(): string {
    const first = this.#pages[0] ?? [];
    const folded = foldedOf(this.#post, first);
    const articles = first.map((one) => {
      if (!folded.includes(one)) return this.#thread(one, 0, null);
      return one === folded[0] ? this.#fold(folded) : '';
    });
    return div(
      {},
      this.#order(),
      div({ 'data-comments': true }, div({ 'data-slot': 'comments' }, articles.join(''))),
      div({ 'data-slot': 'more' }, this.#moreButton()),
    );
  }

  /** A control between comments, in place of some of them. */
  #fold(comments: readonly Comment[]): string {
    const page = this.#page;
    let isOpen = false;
    page.onPress('folded', () => {
      if (isOpen) return [];
      isOpen = true;
      const next = this.#index < this.#pages.length;
      const portion = { comments, next, cursor: this.#cursor };
      const result = commentsPage(page.kit, this.#post, portion, page.random);
      // Not one of the answers that fail: nothing could tell that comments are missing here.
      const drawn = comments.map((one) => this.#thread(one, 0, null)).join('');
      return [page.answer(result), removal('[data-more="folded"]'), insert(slot('folded'), drawn)];
    });
    return div(
      { 'data-slot': 'folded' },
      this.#opener('folded', page.kit.words.say('more_comments')),
    );
  }

  #opener(token: string, label: string): string {
    return div(
      { 'data-more': token },
      button({ 'data-on': token }, el('span', { dir: 'auto' }, text(label))),
    );
  }

  /** The button that names the order of the comments and opens the menu of orders. */
  #order(): string {
    const { shape } = this.#post;
    const { words } = this.#page.kit;
    if (shape.comments === 'all' || this.#post.comments.length === 0) return '';
    const name = el('span', { dir: 'auto' }, text(words.say('most_relevant')));
    if (shape.comments === 'relevant only') return div({}, name);
    this.#page.onPress('order', () => [
      removal('[data-layer="orders"]'),
      insert('body', div({ 'data-layer': 'orders' }, div({ role: 'menu' }, ...orders.map(item)))),
    ]);
    const item = (order: (typeof orders)[number]) => {
      this.#page.onPress(order, () => this.#reorder(order));
      return div(
        { role: 'menuitem', tabindex: 0, 'data-on': order },
        el('span', { dir: 'auto' }, text(words.say(order))),
      );
    };
    return button({ 'data-on': 'order', 'aria-haspopup': 'menu', 'aria-expanded': 'false' }, name);
  }

  /** Requests the list again in another order. Only the last order has all comments. */
  #reorder(order: (typeof orders)[number]): Effect[] {
    if (order !== 'all_comments') return [removal('[data-layer="orders"]')];
    this.#pages = this.#all;
    this.#cut = this.#cutOf(this.#all);
    this.#index = 0;
    this.#cursor = null;
    return [
      removal('[data-layer="orders"]'),
      removal('[data-more="comments"]'),
      removal('[data-comments] > *'),
      insert('[data-comments]', div({ 'data-slot': 'comments' })),
      ...this.more(),
    ];
  }

  #moreButton(): string {
    const { kit } = this.#page;
    if (this.#post.shape.more === 'scroll' || this.#index >= this.#pages.length) return '';
    this.#page.onPress('more-comments', () => this.more());
    return div(
      { 'data-more': 'comments' },
      button(
        { 'data-on': 'more-comments' },
        el('span', { dir: 'auto' }, text(kit.words.say('more_comments'))),
      ),
    );
  }

  more(): Effect[] {
    const comments = this.#pages[this.#index];
    if (!comments) return [];
    const next = this.#index < this.#pages.length - 1;
    const result = commentsPage(
      this.#page.kit,
      this.#post,
      { comments, next, cursor: this.#cursor },
      this.#page.random,
    );
    const { effects, entries, isCut, tail } = this.#page.list(
      result,
      this.#index === this.#cut,
      true,
    );
    this.#index = isCut ? this.#pages.length : this.#index + 1;
    this.#cursor = result.end;
    const drawn = comments.slice(0, entries).map((one) => this.#thread(one, 0, null));
    return [
      ...effects,
      insert(slot('comments'), drawn.join('') + tail),
      removal('[data-more="comments"]'),
      insert(slot('more'), this.#moreButton()),
    ];
  }

  #thread(comment: Comment, depth: number, parent: Comment | null): string {
    const { random } = this.#page;
    const shown = comment.replies.slice(0, shownReplies(this.#post, depth));
    const inline = shown.map((reply) => this.#thread(reply, depth + 1, comment)).join('');
    const below = inline + this.#replies(comment, depth);
    return commentArticle(this.#page.kit, comment, parent, below, random);
  }

  /** The button that opens replies, and its handler. */
  #replies(parent: Comment, depth: number): string {
    const { kit } = this.#page;
    const rest = parent.replies.length - shownReplies(this.#post, depth);
    if (rest <= 0) return '';
    const pages = replyPages(kit, this.#post, parent, depth);
    const cut = cutPage(kit, 'replies', pages.length, 0, parent.id);
    const token = repliesSlot(parent);
    let index = 0;
    let cursor: string | null = null;
    this.#page.onPress(token, () => {
      const replies = pages[index];
      if (!replies) return [];
      const next = index < pages.length - 1;
      const result = repliesPage(
        kit,
        this.#post,
        parent,
        depth === 0 ? 1 : 2,
        { replies, next, cursor },
        this.#page.random,
      );
      const { effects, entries, isCut, tail } = this.#page.list(result, index === cut, true);
      cursor = result.end;
      index = isCut ? pages.length : index + 1;
      const drawn = replies.slice(0, entries).map((one) => this.#thread(one, depth + 1, parent));
      const more = next && !isCut ? this.#opener(token, kit.words.say('more_replies')) : '';
      return [
        ...effects,
        removal(`[data-more="${token}"]`),
        insert(slot(token), drawn.join('') + tail + more),
      ];
    });
    return this.#opener(token, this.#label(parent));
  }

  /** The label counts all replies, including replies to replies. */
  #label(parent: Comment): string {
    const { words } = this.#page.kit;
    const count = thread(parent).length - 1;
    const name = parent.replies[0]?.author.name ?? '';
    if (this.#post.shape.replyLabel === 'replied') return words.count('replied', count, { name });
    if (this.#post.shape.replyLabel === 'bare') return words.count('replies', count);
    if (this.#post.shape.replyLabel === 'all' && count > 1)
      return words.say('all_replies_n', { n: words.short(count) });
    return words.count('view_replies', count);
  }
}
