import type { PostPart } from '../../networks/facebook/commands';
import { postNames } from '../../networks/facebook/parse/post-names';
import { accessibleName } from './elements';
import { LAYER } from './layers';

const ARTICLE = '[role="article"]';
const BUTTON = '[role="button"]';
/** What a post has beside its comments. */
const OF_POST = 'h1, h2, h3, h4, [role="heading"], [role="toolbar"]';

export function isAtPart(element: Element, part: PostPart): boolean {
  switch (part) {
    case 'toolbar':
      return element.closest('[role="toolbar"]') !== null;
    case 'comments':
      return isBetweenComments(element);
    case 'first_count':
      return countsAround(element)[0] === element;
    case 'last_count':
      return countsAround(element).at(-1) === element;
    case 'after_actions':
      return isAfterActions(element);
    case 'comment_order':
      return (
        element.matches('[aria-haspopup="menu"]') &&
        (isInCommentList(element) || isAfterPost(element))
      );
  }
}

const MAX_LEVELS_UP = 3;
/** Like, Comment, Share, and in some releases Send. */
const MAX_ACTIONS = 5;

/** The buttons of the row of counts that the button belongs to: the row right above the post's actions. All but its
 *  first have a number, while none of the actions has one. Empty: it is no such button. */
function countsAround(button: Element): Element[] {
  if (button.closest(ARTICLE) !== null || button.matches('[aria-haspopup], [aria-pressed]'))
    return [];
  let row: Element | null = button;
  for (let up = 0; row !== null && up < MAX_LEVELS_UP; up += 1, row = row.parentElement) {
    const actions = row.nextElementSibling;
    if (row.matches(BUTTON) || actions === null || !isRowOfActions(actions)) continue;
    const counts = [...row.querySelectorAll(BUTTON)];
    return counts.slice(1).every((one) => hasNumber(one)) ? counts : [];
  }
  return [];
}

function isAfterActions(button: Element): boolean {
  if (button.closest(ARTICLE) !== null || button.matches('[aria-haspopup], [aria-pressed]'))
    return false;
  let part: Element | null = button;
  for (let up = 0; part !== null && up < MAX_LEVELS_UP; up += 1, part = part.parentElement) {
    if (!isAlone(button, part)) return false;
    const before = part.previousElementSibling;
    if (before !== null) return isRowOfActions(before);
  }
  return false;
}

/** Whether the part with the button comes right after the post, in the place of its comments. */
function isAfterPost(button: Element): boolean {
  let part: Element | null = button;
  for (let up = 0; part !== null && up < MAX_LEVELS_UP; up += 1, part = part.parentElement) {
    if (!isAlone(button, part) || outside(part, OF_POST).length > 0) return false;
    const before = part.previousElementSibling;
    if (before !== null) return [before, ...before.querySelectorAll('div')].some(isRowOfActions);
  }
  return false;
}

function isRowOfActions(row: Element): boolean {
  const buttons = [...row.querySelectorAll(BUTTON)];
  const isRow = buttons.length > 1 && buttons.length <= MAX_ACTIONS;
  return isRow && row.querySelector(ARTICLE) === null && !buttons.some(hasNumber);
}

const hasNumber = (element: Element): boolean => /\p{Nd}/u.test(accessibleName(element));

/** Whether the button can only bring more comments: it is between them, and opens no menu and no text field. */
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
