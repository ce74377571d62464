import { postNames } from '../../networks/facebook/parse/post-names';

const JOINER = '\u2060';
const UNSEEN = /[\u200B-\u200D\u2060\uFEFF]/g;
/** The label is among the first links of its unit. */
const MAX_LINKS = 10;

/** Names of the posts that are labelled as advertisements. The word is not in the post: in the place of the time is an
 *  otherwise empty link whose text is U+2060, and the word 'Ad' is drawn over it from elsewhere. */
export function advertisedPosts(): string[] {
  const names: string[] = [];
  for (const unit of document.querySelectorAll('[aria-posinset]')) {
    const links = [...unit.querySelectorAll('a[role="link"]')];
    if (!links.slice(0, MAX_LINKS).some(isAdSlot)) continue;
    for (const link of links) {
      if (link.closest('[role="article"]') !== null) continue;
      const found = postNames(link.getAttribute('href') ?? '', location.origin);
      names.push(...(found?.names ?? []));
    }
  }
  return names;
}

function isAdSlot({ textContent }: Element): boolean {
  return textContent.startsWith(JOINER) && textContent.replaceAll(UNSEEN, '').trim() === '';
}
