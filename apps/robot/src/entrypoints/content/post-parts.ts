import type { Names, PostPart } from '../../networks/facebook/commands';
import { postNames } from '../../networks/facebook/parse/post-names';
import { accessibleName, named } from './elements';
import { LAYER } from './layers';

const ARTICLE = '[role="article"]';
const BUTTON = '[role="button"]';
/** What a post has beside its comments. */
const OF_POST = 'h1, h2, h3, h4, [role="heading"], [role="toolbar"]';

/** `actions`: see `Press.actions`. */
export function isAtPart(element: Element, part: PostPart, actions?: Names): boolean {
  switch (part) {
    case 'toolbar':
      return element.closest('[role="toolbar"]') !== null;
    case 'comments':
      return isBetweenComments(element);
    case 'first_count':
      return countsAround(element, actions)[0] === element;
    case 'last_count':
      return countsAround(element, actions).at(-1) === element;
    case 'after_actions':
      return isAfterActions(element, actions);
    case 'comment_order':
      return (
        element.matches('[aria-haspopup="menu"]') &&
        (isInCommentList(element) || isAfterPost(element, actions))
      );
  }
}

const MAX_LEVELS_UP = 3;
/** Like, Comment, Share, and in some releases Send. */
const MAX_ACTIONS = 5;

/** The buttons of the row of counts that the button belongs to: the row right above the post's actions. All but its
 *  first have a number, while none of the actions has one. Empty: it is no such button. */
function countsAround(button: Element, words?: Names): Element[] {
  if (button.closest(ARTICLE) !== null || button.matches('[aria-haspopup], [aria-pressed]'))
    return [];
  let row: Element | null = button;
  for (let up = 0; row !== null && up < MAX_LEVELS_UP; up += 1, row = row.parentElement) {
    const actions = row.nextElementSibling;
    if (row.matches(BUTTON) || actions === null || !isRowOfActions(actions, words)) continue;
    const all = [...row.querySelectorAll(BUTTON)];
    const counts = all.filter((one) => one.closest('[role="toolbar"]') === null);
    // Without words, one number alone may be an offer or an answer of a poll.
    const isProven =
      words !== undefined || counts.length > 1 || row.querySelector('[role="toolbar"]') !== null;
    return isProven && counts.slice(1).every(hasNumber) ? counts : [];
  }
  return [];
}

function isAfterActions(button: Element, words?: Names): boolean {
  if (button.closest(ARTICLE) !== null || button.matches('[aria-haspopup], [aria-pressed]'))
    return false;
  let part: Element | null = button;
  for (let up = 0; part !== null && up < MAX_LEVELS_UP; up += 1, part = part.parentElement) {
    if (!isAlone(button, part)) return false;
    const before = part.previousElementSibling;
    if (before !== null) return isRowOfActions(before, words);
  }
  return false;
}

/** Whether the part with the button comes right after the post, in the place of its comments. */
function isAfterPost(button: Element, words?: Names): boolean {
  let part: Element | null = button;
  for (let up = 0; part !== null && up < MAX_LEVELS_UP; up += 1, part = part.parentElement) {
    if (!isAlone(button, part) || outside(part, OF_POST).length > 0) return false;
    const before = part.previousElementSibling;
    if (before !== null)
      return [before, ...before.querySelectorAll('div')].some((row) => isRowOfActions(row, words));
  }
  return false;
}

function isRowOfActions(row: Element, words?: Names): boolean {
  const buttons = [...row.querySelectorAll(BUTTON)];
  const isRow = buttons.length > 1 && buttons.length <= MAX_ACTIONS;
  if (!isRow || row.querySelector(ARTICLE) !== null || buttons.some(hasNumber)) return false;
  return words === undefined || named(buttons, words).length > 0;
}

const hasNumber = (element: Element): boolean => /\p{Nd}/u.test(accessibleName(element));

/** Whether the button is between the comments, and opens no menu and no text field. */
const isBetweenComments = (button: Element): boolean =>
  !button.matches('[aria-haspopup], [aria-pressed], [aria-expanded="true"]') &&
  button.closest('form, [role="toolbar"], [role="textbox"]') === null &&
  isInCommentList(button);

/** Whether the button is alone between the comments of a post, and in none of them. The post's own buttons come several
 *  together, and with its heading, its toolbar, or a link to the post. */
function isInCommentList(button: Element): boolean {
  if (button.closest(ARTICLE) !== null) return false;
  const bounds = `main, [role="main"], body, ${LAYER}`;
  let part: Element = button;
  for (let at = button.parentElement; at !== null; part = at, at = at.parentElement) {
    if (at.querySelector(ARTICLE) !== null) return isAlone(button, part) && isOfComments(at);
    if (at.matches(bounds)) return false;
  }
  return false;
}

const outside = (at: Element, selector: string): Element[] =>
  [...at.querySelectorAll(selector)].filter((one) => one.closest(ARTICLE) === null);

const isAlone = (button: Element, part: Element): boolean =>
  part === button || [...part.querySelectorAll(BUTTON)].every((one) => one === button);

function isOfComments(list: Element): boolean {
  if (outside(list, OF_POST).length > 0) return false;
  return outside(list, 'a[href]').every(
    (link) => postNames(link.getAttribute('href') ?? '', location.origin) === null,
  );
}
