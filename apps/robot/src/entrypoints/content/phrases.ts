import { normalizedText } from '../../networks/facebook/parse/text';
import { isVisible } from './elements';

const UNREAD = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']);

/** The sentences that are visible on the page. */
export function phrasesFound(phrases: readonly string[]): string[] {
  const wanted = new Map(
    phrases.flatMap((phrase) => (phrase === '' ? [] : [[normalizedText(phrase), phrase] as const])),
  );
  if (wanted.size === 0) return [];
  const found = new Set<string>();
  const walker = document.createTreeWalker(
    document.body ?? document.documentElement,
    NodeFilter.SHOW_TEXT,
  );
  const minLength = Math.min(...[...wanted.keys()].map((phrase) => phrase.length));
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || UNREAD.has(parent.tagName) || (node.nodeValue?.length ?? 0) < minLength)
      continue;
    const text = normalizedText(node.nodeValue ?? '');
    for (const [key, phrase] of wanted)
      if (text.includes(key) && isVisible(parent)) found.add(phrase);
  }
  return [...found];
}
