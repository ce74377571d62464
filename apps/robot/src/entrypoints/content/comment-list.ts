import { postNames } from '../../networks/facebook/parse/post-names';
import { LAYER } from './layers';

const ARTICLE = '[role="article"]';
const BUTTON = '[role="button"]';
/** What a post has beside its comments. */
const OF_POST = 'h1, h2, h3, h4, [role="heading"], [role="toolbar"]';

/** Whether the button is alone between the comments of a post, and in none of them: there it can only bring more. The
 *  post's own buttons come several together, and with its heading, its toolbar, or a link to the post. */
export function isBetweenComments(button: Element): boolean {
  const isOther =
    button.closest(ARTICLE) !== null ||
    button.matches('[aria-haspopup], [aria-pressed], [aria-expanded="true"]') ||
    button.closest('form, [role="toolbar"], [role="textbox"]') !== null;
  if (isOther) return false;
  const bounds = `main, [role="main"], body, ${LAYER}`;
  let part: Element = button;
  for (let at = button.parentElement; at !== null; part = at, at = at.parentElement) {
    const articles = [...at.querySelectorAll(ARTICLE)];
    if (articles.length > 0) return isAlone(button, part) && isOfComments(at);
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
