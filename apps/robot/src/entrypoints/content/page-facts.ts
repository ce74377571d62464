import { isVisible, shownText } from './elements';
import { isInLayer } from './layers';

const OWN_ID = /"(?:USER_ID|ACCOUNT_ID)"\s*:\s*"(\d{1,17})"/;

/** The signed-in account that the served page names; '0' when nobody is signed in. */
export class Viewer {
  #id: string | null = null;
  #searched = 0;

  read(): string | null {
    const scripts = document.scripts;
    // Cached once found: another account loads another document.
    for (; this.#id === null && this.#searched < scripts.length; this.#searched += 1) {
      this.#id = OWN_ID.exec(scripts[this.#searched]?.textContent ?? '')?.[1] ?? null;
    }
    return this.#id;
  }

  /** A request of the page named another account. */
  acted(actor: string | null): void {
    if (actor !== null && /^[1-9]\d{0,16}$/.test(actor)) this.#id = actor;
  }
}

export const pageLanguage = (): string => document.documentElement?.lang ?? '';

export function pageHeading(): string | null {
  const headings = document.querySelectorAll('h1, [role="heading"][aria-level="1"]');
  const shown = [...headings].filter((heading) => isVisible(heading) && !isInLayer(heading));
  const texts = shown.map(shownText).filter((text) => text !== '');
  // The profile's name is in the main part; the navigation has headings too.
  const main = shown.find(
    (heading) => heading.closest('[role="main"], main') !== null && shownText(heading) !== '',
  );
  return main ? shownText(main) : (texts[0] ?? null);
}

export const hasSignIn = (): boolean =>
  [...document.querySelectorAll('input[type="password"]')].some(isVisible);

export function navigationStatus(): number | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const status = entry?.responseStatus ?? 0;
  return status === 0 ? null : status;
}
