import type { Kit } from '../kit';
import { otherDialog } from '../markup/dialogs';
import { htmlDocument } from '../markup/document';
import { button, div, el, text } from '../markup/html';
import { bar, body, head } from '../markup/post';
import type { Effect, ReactionKind } from '../site';
import { islands } from '../wire/documents';
import { feedPage } from '../wire/feed';
import { reactionKind } from '../wire/reaction-kinds';
import type { FeedPost } from '../world/feed';
import { feedbackId } from '../world/posts';
import { cutPage } from './cut';
import { Listing } from './listing';
import { insert, Page, paged, removal } from './page';

const feedAPage = 5;

/** The home feed. A press on Like has an effect only here. */
export function home(kit: Kit, url: string): Page {
  const page = new Page(kit, url);
  const pages = paged<FeedPost>(kit.world.feed, feedAPage, 2);
  const listing = new Listing<FeedPost>(page, {
    pages,
    slot: 'feed',
    cut: cutPage(kit, 'feed', pages.length, 1),
    ask: ({ items, ...rest }, random) => feedPage(kit, { posts: items, ...rest }, random),
    row: (post, position) => feedCard(page, post, position),
  });
  const first = listing.take();
  const rows = listing.rows(first?.items ?? []);
  const isLate = kit.shape.adLabel === 'late';
  const labels = (): Effect[] => page.labels.splice(0).map((label) => insert('body', label));
  page.html = htmlDocument(kit, {
    title: 'Facebook',
    data: islands(kit, first ? [first.result] : [], page.random),
    main: div({ role: 'main' }, div({ 'data-slot': 'feed' }, rows)),
    layers: otherDialog(kit) + (isLate ? '' : page.labels.splice(0).join('')),
  });
  page.onScroll(null, () => {
    // A label that is late comes when its advertisement is scrolled into view, before further posts.
    const seen = isLate ? labels() : [];
    return [...seen, ...listing.more(), ...(isLate ? [] : labels())];
  });
  return page;
}

function feedCard(page: Page, post: FeedPost, position: number): string {
  const { kit, random } = page;
  const { say } = kit.words;
  const frame = { 'aria-posinset': position, 'aria-describedby': `f${post.id}` };
  if (!post.author)
    return div(
      frame,
      el('h3', {}, text(say('suggested'))),
      button({ 'data-on': 'act-follow' }, text(say('follow'))),
    );
  const isSponsored = post.families.includes('label');
  return div(
    frame,
    head(kit, post.author, post.permalink, post.createdAt !== null, random),
    isSponsored ? adLabel(page, post) : '',
    post.suggestion === 'follow' ? button({ 'data-on': 'act-follow' }, text(say('follow'))) : '',
    post.group
      ? el(
          'a',
          { href: `https://www.facebook.com/groups/${post.group.id}/`, role: 'link' },
          text(post.group.name),
        )
      : '',
    body(post.text),
    div({ 'data-slot': `bar-${post.id}` }, likeBar(page, post, post.reacted)),
  );
}

/**
 * The written label of an advertisement, or a link that holds nothing but a word joiner and an empty element,
 * whose label is elsewhere in the document.
 */
function adLabel(page: Page, post: FeedPost): string {
  const { say } = page.kit.words;
  if (page.kit.shape.adLabel === 'written')
    return el('a', { href: '#', role: 'link', 'aria-label': say('sponsored') });
  const id = `ad-${post.id}`;
  page.labels.push(div({ style: 'display: none;' }, el('span', { id }, text(say('ad')))));
  return el('a', { href: '#', role: 'link' }, '\u2060', el('span', { 'aria-labelledby': id }));
}

/** The name of the button says what a press does: on an existing reaction it removes it. */
function likeBar(page: Page, post: FeedPost, reacted: ReactionKind | null): string {
  const { kit } = page;
  const token = `like-${post.id}`;
  page.onPress(token, () => react(page, post, reacted ? null : 'LIKE'));
  const label = reacted
    ? kit.words.say('remove', { kind: kit.words.kind(reacted) })
    : kit.words.say('like');
  return div({ 'data-bar': post.id }, bar(kit, { label, token }));
}

function react(page: Page, post: FeedPost, kind: ReactionKind | null): Effect[] {
  const { kit } = page;
  const id = feedbackId(post.id);
  const info = kind && reactionKind(kit, kind);
  const effect = page.answer({
    name: 'CometUFIFeedbackReactMutation',
    variables: {
      input: {
        feedback_id: id,
        feedback_reaction_id: info?.['id'] ?? '0',
        feedback_source: 'NEWS_FEED',
        actor_id: kit.world.viewer.id,
      },
      useDefaultActor: false,
      scale: 2,
    },
    data: { feedback_react: { feedback: { id, viewer_feedback_reaction_info: info } } },
    later: [],
    entries: 0,
    end: null,
  });
  return [
    effect,
    removal(`[data-bar="${post.id}"]`),
    insert(`[data-slot="bar-${post.id}"]`, likeBar(page, post, kind)),
  ];
}
