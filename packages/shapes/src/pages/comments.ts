import { button, div, el, text } from '../markup/html';
import { commentArticle, repliesSlot } from '../markup/post';
import type { Effect } from '../site';
import { commentsPage, repliesPage } from '../wire/comments';
import type { Comment, Post } from '../world/posts';
import { thread } from '../world/posts';
import { cutPage } from './cut';
import type { Page } from './page';
import { insert, paged, removal, slot } from './page';

/** The replies to a comment in pages, without the one shown with the comment. */
export const replyPages = (post: Post, parent: Comment, size: number, depth: number): Comment[][] =>
  paged(parent.replies.slice(shownReplies(post, depth)), size);

const shownReplies = (post: Post, depth: number): number =>
  post.shape.inline === 'first' && depth === 0 ? 1 : 0;

/** The comments of an open post: their buttons and scrollers. The first page is part of the post's own data. */
export class Comments {
  readonly #page: Page;
  readonly #post: Post;
  readonly #pages: Comment[][];
  readonly #cut: number | null;
  #index = 1;
  #cursor: string | null;

  constructor(page: Page, post: Post, pages: Comment[][], end: string | null) {
    this.#page = page;
    this.#post = post;
    this.#pages = pages;
    this.#cursor = end;
    this.#cut = cutPage(page.kit, 'comments', pages.length, 1, post.id);
  }

  /** The list as it is when the post opens, with the control for the next page. */
  markup(): string {
    const first = this.#pages[0] ?? [];
    const articles = first.map((one) => this.#thread(one, 0, null)).join('');
    return div(
      {},
      div({ 'data-slot': 'comments' }, articles),
      div({ 'data-slot': 'more' }, this.#moreButton()),
    );
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
    const isCut = this.#index === this.#cut;
    const next = this.#index < this.#pages.length - 1;
    const result = commentsPage(
      this.#page.kit,
      this.#post,
      { comments, next, cursor: this.#cursor },
      this.#page.random,
    );
    this.#index = isCut ? this.#pages.length : this.#index + 1;
    this.#cursor = result.end;
    const { effect, entries } = this.#page.answer(result, isCut);
    const drawn = comments.slice(0, entries).map((one) => this.#thread(one, 0, null));
    return [
      effect,
      insert(slot('comments'), drawn.join('')),
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
    const pages = replyPages(this.#post, parent, kit.world.sizes.replies, depth);
    const cut = cutPage(kit, 'replies', pages.length, 0, parent.id);
    const token = repliesSlot(parent);
    let index = 0;
    let cursor: string | null = null;
    const opener = (label: string) =>
      div(
        { 'data-more': token },
        button({ 'data-on': token }, el('span', { dir: 'auto' }, text(label))),
      );

    this.#page.onPress(token, () => {
      const replies = pages[index];
      if (!replies) return [];
      const isCut = index === cut;
      const next = index < pages.length - 1;
      const result = repliesPage(
        kit,
        this.#post,
        parent,
        depth === 0 ? 1 : 2,
        { replies, next, cursor },
        this.#page.random,
      );
      cursor = result.end;
      index = isCut ? pages.length : index + 1;
      const { effect, entries } = this.#page.answer(result, isCut);
      const drawn = replies.slice(0, entries).map((one) => this.#thread(one, depth + 1, parent));
      const more = next && !isCut ? opener(kit.words.say('more_replies')) : '';
      return [
        effect,
        removal(`[data-more="${token}"]`),
        insert(slot(token), drawn.join('') + more),
      ];
    });
    return opener(this.#label(parent));
  }

  /** The label counts all replies, including replies to replies. */
  #label(parent: Comment): string {
    const { words } = this.#page.kit;
    const count = thread(parent).length - 1;
    if (this.#post.shape.replyLabel === 'bare') return words.count('replies', count);
    if (this.#post.shape.replyLabel === 'all' && count > 1)
      return words.say('all_replies_n', { n: words.short(count) });
    return words.count('view_replies', count);
  }
}
