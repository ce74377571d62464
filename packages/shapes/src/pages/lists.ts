import type { Kit } from '../kit';
import { dialog } from '../markup/dialogs';
import { button, div, text } from '../markup/html';
import { reactionsToken } from '../markup/opener';
import { reactorRow } from '../markup/people';
import { body, head } from '../markup/post';
import type { Effect, ReactionKind } from '../site';
import { reactorsPage, resharesPage } from '../wire/engagement';
import { tally } from '../wire/reaction-kinds';
import type { Post, Reaction } from '../world/posts';
import { cutPage } from './cut';
import { Listing } from './listing';
import type { Page } from './page';
import { insert, paged, removal, thinned } from './page';

const reactorsAPage = 10;

/** Registers the presses on a post's totals that open its lists of reactions and of shares. */
export function openLists(page: Page, post: Post): void {
  const kinds: (ReactionKind | null)[] = [null, ...tally(post.reactions).map(({ kind }) => kind)];
  for (const kind of kinds)
    page.onPress(reactionsToken(post, kind), () => openReactions(page, post, kind));
  page.onPress(`shares-${post.id}`, () => openShares(page, post));
}

function openReactions(page: Page, post: Post, opened: ReactionKind | null): Effect[] {
  const { kit } = page;
  const name = `reactions-${post.id}`;
  const layer = `[data-layer="${name}"]`;
  let listing = reactorsOf(page, post, opened, name);
  page.onScroll(name, () => listing.more());
  page.onPress(`close-${name}`, () => [removal(layer)]);
  const tabs =
    post.shape.tabs === 'kinds' ? [null, ...tally(post.reactions).map(({ kind }) => kind)] : [];
  for (const kind of tabs)
    page.onPress(`tab-${post.id}-${kind ?? 'ALL'}`, () => {
      listing = reactorsOf(page, post, kind, name);
      const holder = `${layer} [data-scroller="${name}"]`;
      return [
        removal(`${layer} [role="tablist"]`),
        insert(`${layer} [data-tabs]`, tabList(kit, post, tabs, kind)),
        removal(`${holder} > *`),
        insert(holder, div({ 'data-slot': name })),
        ...listing.more(),
      ];
    });
  const above = tabs.length > 0 ? div({ 'data-tabs': true }, tabList(kit, post, tabs, opened)) : '';
  return [
    removal(layer),
    insert('body', dialog(kit, { label: kit.words.say('reactions'), name, above })),
    ...listing.more(),
  ];
}

function tabList(
  kit: Kit,
  post: Post,
  tabs: readonly (ReactionKind | null)[],
  selected: ReactionKind | null,
): string {
  const counts = new Map(tally(post.reactions).map(({ kind, count }) => [kind, count]));
  const hidden = post.shape.totals === 'hidden';
  const label = (kind: ReactionKind | null) => {
    const count = kit.words.short(kind ? (counts.get(kind) ?? 0) : post.reactions.length);
    const name = kind ? kit.words.kind(kind) : kit.words.say('all_tab');
    return hidden ? name : `${name} ${count}`;
  };
  return div(
    { role: 'tablist' },
    ...tabs.map((kind) =>
      div(
        {
          role: 'tab',
          tabindex: 0,
          'aria-selected': kind === selected ? 'true' : 'false',
          'data-on': `tab-${post.id}-${kind ?? 'ALL'}`,
        },
        text(label(kind)),
      ),
    ),
  );
}

function reactorsOf(
  page: Page,
  post: Post,
  kind: ReactionKind | null,
  name: string,
): Listing<Reaction> {
  const { kit } = page;
  const shown = post.reactions.filter((one) => !one.unseen && (kind === null || one.kind === kind));
  const pages = reactorPages(kit, post, post.shape.opener === 'empty' ? [] : shown, kind);
  return new Listing<Reaction>(page, {
    pages,
    slot: name,
    cut: cutPage(kit, 'reactors', pages.length, 0, post.id),
    isOfPost: true,
    ask: ({ items, ...rest }, random) =>
      reactorsPage(kit, post, kind, { reactions: items, ...rest }, random),
    row: ({ person }) => reactorRow(kit, person, page.random),
  });
}

export const reactorPages = (
  kit: Kit,
  post: Post,
  reactions: readonly Reaction[],
  kind: ReactionKind | null,
): Reaction[][] =>
  thinned(kit, paged(reactions, reactorsAPage), `reactors ${post.id} ${kind ?? ''}`);

export const sharePages = (kit: Kit, post: Post): Post['sharers'][number][][] =>
  thinned(
    kit,
    paged(
      post.sharers.filter((one) => !one.unseen),
      kit.world.sizes.shares,
    ),
    `shares ${post.id}`,
  );

function openShares(page: Page, post: Post): Effect[] {
  const { kit } = page;
  const name = `shares-${post.id}`;
  const layer = `[data-layer="${name}"]`;
  const pages = sharePages(kit, post);
  const listing = new Listing<Post['sharers'][number]>(page, {
    pages,
    slot: name,
    cut: cutPage(kit, 'shares', pages.length, 0, post.id),
    isOfPost: true,
    ask: ({ items, ...rest }, random) =>
      resharesPage(kit, post, { sharers: items, ...rest }, random),
    row: ({ person, postId }) =>
      div(
        {},
        head(
          kit,
          person,
          `https://www.facebook.com/permalink.php?story_fbid=${postId}&id=${person.id}`,
          true,
          page.random,
        ),
        body(post.text),
        button({ 'aria-label': kit.words.say('like'), 'data-on': 'act-like' }),
      ),
  });
  page.onScroll(name, () => listing.more());
  page.onPress(`close-${name}`, () => [removal(layer)]);
  return [
    removal(layer),
    insert('body', dialog(kit, { label: kit.words.say('shared_by'), name })),
    ...listing.more(),
  ];
}
