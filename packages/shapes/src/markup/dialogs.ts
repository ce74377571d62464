import type { Kit } from '../kit';
import { button, div, el, text } from './html';

/** A dialog with its own scroller. */
export function dialog(
  kit: Kit,
  {
    label,
    name,
    above = '',
    rows = '',
  }: { label: string; name: string; above?: string; rows?: string },
): string {
  return div(
    { 'data-layer': name },
    div(
      { role: 'dialog', 'aria-label': label },
      div(
        {},
        el('h2', {}, text(label)),
        button({ 'aria-label': kit.words.say('close'), 'data-on': `close-${name}` }),
      ),
      above,
      div({ 'data-scroller': name }, div({ 'data-slot': name }, rows)),
    ),
  );
}

/** Unrelated dialogs: a closed one that is still hidden in the document, or one about cookies. */
export function otherDialog(kit: Kit): string {
  const { say } = kit.words;
  if (kit.shape.otherDialog === 'stale')
    return div(
      { style: 'display: none;', 'aria-hidden': 'true' },
      div(
        { role: 'dialog', 'aria-label': say('reactions') },
        button({ 'aria-label': say('close') }),
        button({ 'aria-label': say('see_who') }, '7'),
        button({ 'aria-label': say('like'), 'data-on': 'act-like' }),
      ),
    );
  if (kit.shape.otherDialog === 'cookies')
    return div(
      {},
      div(
        { role: 'dialog', 'aria-label': say('cookies') },
        el('h2', {}, text(say('cookies'))),
        button({ 'aria-label': say('allow') }, text(say('allow'))),
      ),
    );
  return '';
}
