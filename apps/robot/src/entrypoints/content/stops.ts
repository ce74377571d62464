import { foldedWhole } from '../../networks/facebook/parse/text';
import { accessibleName, isVisible } from './elements';

/** What people wrote, not the network: anybody may write that they were blocked. */
const CONTENT =
  '[role="article"], [aria-posinset], [role="listitem"], [role="row"], [contenteditable], textarea, [role="navigation"] [data-visualcompletion="ignore-dynamic"]';
/** Where a sentence may be spread over several pieces, or stand in a name. */
const SPEAKERS =
  '[role="dialog"], [role="alertdialog"], [role="alert"], h1, h2, h3, [role="heading"]';
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
 * Sentences that stop everything, wherever they stand visibly. The document is searched only after it changed;
 * whether what was found is visible is asked anew each time, because hidden dialogs stay in the document.
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
      if (element.closest(`${UNREAD}, ${CONTENT}`) === null)
        found.push({ ...one, element, isSpeaker: false });
  }
  for (const element of root.querySelectorAll(SPEAKERS)) {
    if (element.closest(CONTENT) !== null) continue;
    for (const one of within(`${accessibleName(element)} ${element.textContent}`))
      found.push({ ...one, element, isSpeaker: true });
  }
  return found;
}

function isSaid({ element, key, isSpeaker }: Candidate): boolean {
  if (!isSpeaker) return isVisible(element);
  const text = visibleText(element);
  if (foldedWhole(text).includes(key)) return true;
  // The name of a dialog counts while any of it is to be seen.
  return text.trim() !== '' && foldedWhole(accessibleName(element)).includes(key);
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
