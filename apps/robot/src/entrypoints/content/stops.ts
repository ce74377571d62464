import { normalizedText } from '../../networks/facebook/parse/text';
import { accessibleName, givenName, isVisible } from './elements';

/** Content that people wrote, not the network: anyone may write that they were blocked. */
const CONTENT =
  '[role="article"], [aria-posinset], [role="listitem"], [role="row"], [contenteditable], textarea, [role="navigation"] [data-visualcompletion="ignore-dynamic"]';
/** Elements in which the network speaks. A sentence there may be split over several elements or be part of a name. */
const NOTICES = '[role="dialog"], [role="alertdialog"], [role="alert"]';
const HEADINGS = 'h1, h2, h3, [role="heading"]';
/** On a profile this part shows what its owner wrote, so only headings and notices in it count as the network's. */
const MAIN = 'main, [role="main"]';
/** A notice that contains one of these shows content that people wrote. Lists and text fields do not count, because a
 *  notice about a block may hold them. */
const POSTS = '[role="article"], [aria-posinset], [contenteditable]';
const UNREAD = 'script, style, noscript, template';
const WATCHED = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['role', 'aria-label', 'aria-labelledby', 'contenteditable'],
};

interface Candidate {
  phrase: string;
  key: string;
  element: Element;
  isSpeaker: boolean;
}

/** Sentences that stop everything, where the network itself says them: in a notice, in a heading, or on the page
 *  outside of its main part. The document is searched only after a change, but the visibility of each match is checked
 *  every time, because hidden dialogs stay in the document. */
export class Stops {
  #phrases = '';
  #candidates: Candidate[] = [];
  #watch: MutationObserver | null = null;
  #changed = true;

  found(phrases: readonly string[]): string[] {
    if (phrases.length === 0) return [];
    if (this.#watch === null) {
      this.#watch = new MutationObserver(() => {
        this.#changed = true;
      });
      this.#watch.observe(document, WATCHED);
    }
    const asked = phrases.join('\n');
    if (this.#watch.takeRecords().length > 0 || asked !== this.#phrases) this.#changed = true;
    this.#phrases = asked;
    if (this.#changed) this.#candidates = candidates(phrases);
    this.#changed = false;
    return [...new Set(this.#candidates.filter(isSaid).map(({ phrase }) => phrase))];
  }

  end(): void {
    this.#watch?.disconnect();
    this.#watch = null;
    this.#candidates = [];
    this.#changed = true;
  }
}

function candidates(phrases: readonly string[]): Candidate[] {
  const wanted = phrases.map((phrase) => ({ phrase, key: normalizedText(phrase) }));
  const minLength = Math.min(...wanted.map(({ key }) => key.length));
  const within = (raw: string) => {
    if (raw.length < minLength) return [];
    const text = normalizedText(raw);
    return wanted.filter(({ key }) => text.includes(key));
  };
  const root = document.body ?? document.documentElement;
  const found: Candidate[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element === null || (node.nodeValue?.length ?? 0) < minLength) continue;
    // Scripts hold megabytes of data, so they are skipped before the comparison.
    if (element.matches(UNREAD)) continue;
    for (const one of within(node.nodeValue ?? ''))
      if (element.closest(`${UNREAD}, ${CONTENT}, ${NOTICES}, ${MAIN}`) === null)
        found.push({ ...one, element, isSpeaker: false });
  }
  for (const element of root.querySelectorAll(`${NOTICES}, ${HEADINGS}`)) {
    if (element.closest(CONTENT) !== null || isOfPeople(element)) continue;
    for (const one of within(`${accessibleName(element)} ${element.textContent}`))
      found.push({ ...one, element, isSpeaker: true });
  }
  return found;
}

/** A dialog that shows a post: the text is its author's. Headings in it are checked on their own. */
const isOfPeople = (element: Element): boolean =>
  element.matches(NOTICES) && element.querySelector(POSTS) !== null;

function isSaid({ element, key, isSpeaker }: Candidate): boolean {
  if (!isSpeaker) return isVisible(element);
  const text = visibleText(element);
  if (normalizedText(text).includes(key)) return true;
  // The label of a dialog counts while any part of the dialog is visible.
  return text.trim() !== '' && normalizedText(givenName(element)).includes(key);
}

/** A dialog may have no size of its own while its content is drawn. */
function visibleText(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest(`${UNREAD}, ${CONTENT}`) !== null) continue;
    if (isVisible(parent)) text += node.nodeValue ?? '';
  }
  return text;
}
