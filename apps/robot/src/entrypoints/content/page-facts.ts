import { isVisible, shownText } from './elements';
import { isInLayer } from './layers';

const USER = /"USER_ID"\s*:\s*"(\d{1,17})"/;
const ACCOUNT = /"ACCOUNT_ID"\s*:\s*"(\d{1,17})"/;

/** Who uses the page. `account` is who signed in: another one than `id` where the user acts as one of their pages. */
export interface PageUser {
  id: string | null;
  account: string | null;
}

/** The user that the served page names; '0' when nobody is signed in. */
export class Viewer {
  #id: string | null = null;
  #account: string | null = null;
  #searched = 0;

  read(): PageUser {
    const scripts = document.scripts;
    // Cached once found: another account loads another document.
    for (; this.#id === null && this.#searched < scripts.length; this.#searched += 1) {
      const text = scripts[this.#searched]?.textContent ?? '';
      this.#account = ACCOUNT.exec(text)?.[1] ?? null;
      this.#id = USER.exec(text)?.[1] ?? this.#account;
    }
    return { id: this.#id, account: this.#account };
  }

  /** A request of the page named another account. */
  acted(actor: string | null): void {
    if (actor !== null && /^[1-9]\d{0,16}$/.test(actor)) this.#id = actor;
  }
}

export const pageLanguage = (): string => document.documentElement?.lang ?? '';

export function pageHeading(): string | null {
  const heading = mainHeading();
  return heading && shownText(heading);
}

/** The heading that names the profile. */
export function mainHeading(): Element | null {
  const headings = document.querySelectorAll('h1, [role="heading"][aria-level="1"]');
  const shown = [...headings].filter(
    (heading) => isVisible(heading) && !isInLayer(heading) && shownText(heading) !== '',
  );
  // It is in the main part; the navigation has headings too.
  return shown.find((one) => one.closest('[role="main"], main') !== null) ?? shown[0] ?? null;
}

/** The block of a heading has at most so many levels, and a text in it so many characters. */
const MAX_LEVELS_UP = 3;
const MAX_TEXT = 60;

/** The other short texts in the block of the main heading: what the network writes above or below a name. */
export function textsAroundHeading(): string[] {
  const heading = mainHeading();
  if (heading === null) return [];
  let block: Element = heading;
  for (let up = 0; up < MAX_LEVELS_UP; up += 1) {
    const outer = block.parentElement;
    if (outer === null || outer.matches('[role="main"], main, body')) break;
    block = outer;
  }
  const texts = [...block.querySelectorAll('*')].filter(isVisible).map(shownText);
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= MAX_TEXT);
}

export const hasSignIn = (): boolean =>
  [...document.querySelectorAll('input[type="password"]')].some(isVisible);

export function navigationStatus(): number | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const status = entry?.responseStatus ?? 0;
  return status === 0 ? null : status;
}
