import type { Kit } from '../kit';
import { otherDialog } from '../markup/dialogs';
import { htmlDocument } from '../markup/document';
import { button, div, el, text } from '../markup/html';
import { postCard } from '../markup/post';
import type { Effect } from '../site';
import { islands } from '../wire/documents';
import { header, singlePost } from '../wire/timeline';
import type { Comment, Post } from '../world/posts';
import { profileUrl } from '../world/world';
import { Comments, unfolded } from './comments';
import { openLists } from './lists';
import { insert, Page, paged, slot, thinned } from './page';

/** Comments in pages, in the order of the post: all that can be shown, or those that are shown first. */
export const commentPages = (kit: Kit, post: Post, which: 'all' | 'first'): Comment[][] =>
  thinned(
    kit,
    paged(
      post.comments.filter(
        (one) =>
          !one.unseen &&
          (one.relevant ||
            post.shape.comments === 'all' ||
            (which === 'all' && post.shape.comments === 'relevant first')),
      ),
      kit.world.sizes.comments,
    ),
    `comments ${post.id}`,
  );

/** A post on its own page, or in a dialog over the profile. */
export function postPage(kit: Kit, post: Post, url: string): Page {
  const page = new Page(kit, url);
  const pages = commentPages(kit, post, 'first');
  const first = unfolded(post, pages[0] ?? []);
  const result = singlePost(kit, post, { comments: first, next: pages.length > 1 }, page.random);
  const comments = new Comments(page, post, pages, commentPages(kit, post, 'all'), result.end);
  openLists(page, post);

  const inDialog = post.shape.place === 'dialog';
  const scroller = inDialog ? 'post' : null;
  const isBeside = post.shape.commentsAt === 'beside';
  const card = () =>
    postCard(kit, post, inDialog ? null : 1, page.random, isBeside ? '' : comments.markup());
  const besides = () => (isBeside ? comments.markup() : '');
  const late = post.shape.data === 'graphql';
  if (late)
    page.onArrival((): Effect[] => [
      page.answer(result),
      insert(slot('post'), card()),
      insert(slot('beside'), besides()),
    ]);
  if (post.shape.more === 'scroll') page.onScroll(scroller, () => comments.more());

  const holder = div({ 'data-slot': 'post' }, late ? '' : card());
  const region = isBeside
    ? div({ role: 'complementary', 'data-slot': 'beside' }, late ? '' : besides())
    : '';
  const own = inDialog ? postDialog(kit, holder) + region : '';
  const other = otherDialog(kit);
  page.html = htmlDocument(kit, {
    title: post.author.name,
    data: islands(
      kit,
      late ? [header(kit, page.random)] : [header(kit, page.random), result],
      page.random,
    ),
    main: div({ role: 'main' }, inDialog ? behind(kit) : holder),
    layers: page.random.chance(0.5) ? own + other : other + own,
  });
  return page;
}

function postDialog(kit: Kit, inside: string): string {
  const { say } = kit.words;
  return div(
    {},
    div(
      { role: 'dialog', 'aria-labelledby': 'post-title' },
      el('h2', { id: 'post-title' }, text(kit.world.viewer.name)),
      button({ 'aria-label': say('close') }),
      div({ 'data-scroller': 'post' }, inside),
    ),
  );
}

/** The part of the page below that a dialog leaves visible. */
const behind = (kit: Kit): string =>
  div(
    { 'aria-hidden': 'true' },
    el('h1', {}, text(kit.world.viewer.name)),
    el('a', { href: profileUrl(kit.world.viewer) }, text(kit.world.viewer.name)),
  );

/** A page saying that the content does not exist, or no longer. */
export function gonePage(kit: Kit, url: string, status: number): Page {
  const page = new Page(kit, url);
  const { say } = kit.words;
  page.status = status;
  page.html = htmlDocument(kit, {
    title: 'Facebook',
    data: islands(kit, [], page.random),
    main: div(
      { role: 'main' },
      el('h2', {}, el('span', {}, text(say('gone')))),
      div({}, text(say('gone_text'))),
    ),
  });
  return page;
}
