import { foldedWhole } from '../../networks/facebook/parse/text';
import { accessibleName, givenName, isVisible } from './elements';

/** What people wrote, not the network: anyone may write that they were blocked. */
const CONTENT =
  '[role="article"], [aria-posinset], [role="listitem"], [role="row"], [contenteditable], textarea, [role="navigation"] [data-visualcompletion="ignore-dynamic"]';
/** Where the network speaks. A sentence may be spread over several pieces there, or stand in a name. */
const NOTICES = '[role="dialog"], [role="alertdialog"], [role="alert"]';
const HEADINGS = 'h1, h2, h3, [role="heading"]';
/** A profile shows here what its owner wrote of themselves: only headings and notices in it are the network's. */
const MAIN = 'main, [role="main"]';
/** What makes a notice one of people's. A block may hold a list, or a field for what one thinks of it. */
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

/**
 * Sentences that stop everything, where the network itself says them: in a notice, in a heading, or on the page
 * outside of its main part. The document is searched only after it changed; whether what was found is visible is asked anew each time, because hidden dialogs stay in the document.
 */
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
  const wanted = phrases.map((phrase) => ({ phrase, key: foldedWhole(phrase) }));
  const least = Math.min(...wanted.map(({ key }) => key.length));
  const within = (raw: string) => {
    if (raw.length < least) return [];
    const text = foldedWhole(raw);
    return wanted.filter(({ key }) => text.includes(key));
  };
  const root = document.body ?? document.documentElement;
  const found: Candidate[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element === null || (node.nodeValue?.length ?? 0) < least) continue;
    // A page holds megabytes of data in scripts: left out before they are compared.
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

/** A post in a dialog: what it says is its author's. Its headings are looked at by themselves. */
const isOfPeople = (element: Element): boolean =>
  element.matches(NOTICES) && element.querySelector(POSTS) !== null;

function isSaid({ element, key, isSpeaker }: Candidate): boolean {
  if (!isSpeaker) return isVisible(element);
  const text = visibleText(element);
  if (foldedWhole(text).includes(key)) return true;
  // The name of a dialog counts while any of it is to be seen.
  return text.trim() !== '' && foldedWhole(givenName(element)).includes(key);
}

/** A dialog's own box may have no size while what it holds is drawn. */
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
