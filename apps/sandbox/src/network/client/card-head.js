import { avatar, button, el, esc, mix, noisy } from './markup.js';

/** @typedef {import('./markup.js').Ui} Ui */

/**
 * A word whose letters are shuffled in the document, mixed with hidden letters. Only the style sheet restores
 * their order.
 * @param {Ui} ui @param {string} word @param {string} place
 */
function scrambled(ui, word, place) {
  const letters = word.split('').flatMap((letter, index) => {
    const seen = { letter, order: index * 2, style: 'letter' };
    const odd = mix(`${ui.salt} ${place} ${index}`);
    const hidden = { letter: 'aeinorst'[odd % 8] ?? 'e', order: index * 2 + 1, style: 'offletter' };
    return odd % 3 === 0 ? [seen] : [seen, hidden];
  });
  return el(
    ui,
    'span',
    { class: 'letters' },
    letters
      .toSorted((one, other) => mix(`${place} ${one.order}`) - mix(`${place} ${other.order}`))
      .map(({ letter, order, style }) =>
        el(ui, 'span', { class: style, style: `order:${order}` }, esc(letter)),
      )
      .join(''),
  );
}

/**
 * A link with nothing but a word joiner and an empty element. What labels that element is elsewhere.
 * @param {Ui} ui @param {any} card
 */
function referencedLabel(ui, card) {
  const id = `x${mix(`${ui.salt} ad ${card.feedback}`).toString(36)}`;
  const empty = el(ui, 'span', { 'aria-labelledby': id });
  const label = el(ui, 'span', { id, style: 'display:none' }, esc(ui.phrases['ad'] ?? ''));
  return el(ui, 'a', { href: '#', role: 'link', tabindex: 0 }, `\u2060${empty}`) + label;
}

/** @param {Ui} ui @param {any} card */
function adLabel(ui, card) {
  if (ui.recorded?.adLabel === 'referenced') return referencedLabel(ui, card);
  const about = noisy(`${ui.base}/ads/about/?entry_product=ad_preferences`);
  return el(
    ui,
    'a',
    {
      href: ui.lateAdLink ? '#' : about,
      'data-about': ui.lateAdLink ? about : null,
      role: 'link',
      tabindex: 0,
    },
    scrambled(ui, ui.phrases['sponsored'] ?? '', card.feedback),
  );
}

/** @param {Ui} ui @param {string} href @param {string} text */
const named = (ui, href, text) =>
  el(
    ui,
    'a',
    { href: noisy(href), role: 'link' },
    el(ui, 'strong', {}, el(ui, 'span', { dir: 'auto' }, esc(text))),
  );

/** Shown beside an author whom the viewer does not follow. @param {Ui} ui */
const follow = (ui) => ` · ${button(ui, 'item', ui.phrases['follow'] ?? '', { class: 'follow' })}`;

/**
 * Author, place and time of a post. In a group the group's name is above the author's.
 * @param {Ui} ui @param {any} card
 */
export function postHead(ui, card) {
  const when = card.ad
    ? adLabel(ui, card)
    : el(ui, 'a', { href: noisy(card.url), role: 'link' }, esc(card.date));
  const { owner, group } = card;
  const names = group
    ? named(ui, group.url, group.name) +
      el(
        ui,
        'div',
        { class: 'detail' },
        `${named(ui, `${group.url}user/${owner.id}/`, owner.name)} · ${when}`,
      )
    : named(ui, owner.url, owner.name) +
      (card.strange ? follow(ui) : '') +
      el(ui, 'div', { class: 'detail' }, when);
  return el(ui, 'div', { class: 'posthead' }, avatar(ui, owner, 40) + el(ui, 'div', {}, names));
}
