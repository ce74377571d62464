import type { ListCause } from '@winnow/sdk/rules';
import type { Names, Press } from '../commands';
import { anyName, explained, holding, names, oneCount, otherThanCount } from '../labels/match';
import { wordsFor } from '../labels/packs';
import type { LoadedPage } from '../loaded-page';
import { isQuiet, OpenPage } from '../open-page';
import { exactNumber } from '../parse/numbers';
import type { Advanced, Pressing } from './paged-list';

/** How long a menu may take to open. */
const MENU_MS = 5_000;

interface Expander {
  roles: string[];
  names: Names;
  in?: 'comments';
}

/** Presses what brings more comments and replies, and knows why some do not come. */
export class CommentPresses {
  readonly #loaded: LoadedPage;
  /** The page shows some of its comments only, and offers nothing that shows all. */
  #isFiltered = false;
  #hasAskedForAll = false;
  /** Between the comments is a button that may bring more of them, but its name does not say so. */
  #isCollapsed = false;

  constructor(loaded: LoadedPage) {
    this.#loaded = loaded;
  }

  /** More comments come first, because their replies arrive with them. */
  async next(document: string, state: Pressing): Promise<Advanced> {
    let isTried = false;
    for (const expander of await this.#expanders(document)) {
      const { hasBrought, isUnheard } = state;
      const press = { ...expander, choose: 'untried' as const, hasBrought, isUnheard };
      const outcome = await this.#press(document, press);
      if (outcome === 'pressed') return 'more';
      isTried ||= outcome === 'tried';
    }
    this.#isCollapsed = await this.#hasUnknown(document);
    if (isTried) return 'in_vain';
    return state.isEnded && (await this.#showAll(document)) ? 'another' : 'nothing';
  }

  /** The number of comments that the page shows beside the post, where its data has none. */
  async shown(document: string): Promise<number | null> {
    const page = new OpenPage(this.#loaded, document);
    page.after = Number.MAX_SAFE_INTEGER;
    const { facts } = await page.look();
    const words = names(wordsFor(facts.language).comments);
    const labels = { roles: ['button', 'link'], names: words, outside: 'article' as const };
    const [label, ...more] = new Set((await page.look({ labels })).facts.labels);
    return label === undefined || more.length > 0 ? null : exactNumber(label);
  }

  whyShort(): ListCause | null {
    if (this.#isFiltered) return 'filtered';
    return this.#isCollapsed ? 'collapsed' : null;
  }

  /** Presses nothing. */
  async #hasUnknown(document: string): Promise<boolean> {
    if (wordsFor(this.#loaded.language ?? '').more_comments.length > 0) return false;
    const press = { roles: ['button'], names: otherThanCount, in: 'comments' as const, dry: true };
    return (await this.#press(document, press)) !== 'missing';
  }

  async #expanders(document: string): Promise<Expander[]> {
    const { facts } = await this.#loaded.look(document, { after: Number.MAX_SAFE_INTEGER });
    const pack = wordsFor(facts.language);
    const roles = ['button', 'link'];
    // Where no pack says which buttons bring more, those between comments that count something do.
    if (pack.more_comments.length === 0)
      return [{ roles: ['button'], names: oneCount, in: 'comments' }];
    const counted = pack.more_replies.filter((words) => words.startsWith('{n}'));
    const replied = counted.map((words) => `{name} · ${words}`);
    return [
      { roles, names: names(pack.more_comments) },
      { roles, names: names(pack.more_replies) },
      { roles: ['button'], names: names(replied), in: 'comments' },
    ];
  }

  /** 'Most relevant' leaves comments out. Its menu is opened only where a pack names the item: the last item of another
   *  menu of a post deletes it. */
  async #showAll(document: string): Promise<boolean> {
    if (this.#hasAskedForAll) return false;
    this.#hasAskedForAll = true;
    const page = new OpenPage(this.#loaded, document);
    page.after = Number.MAX_SAFE_INTEGER;
    const { all_comments, reactions } = wordsFor((await page.look()).facts.language);
    const isKnown = all_comments.length > 0;
    const actions = isKnown ? { actions: holding(Object.values(reactions).flat()) } : {};
    const opener = {
      roles: ['button'],
      names: anyName,
      in: 'comment_order' as const,
      ...actions,
    };
    // The button has any name, so the page must not be drawing another one in its place.
    const isStill = await page.until(
      MENU_MS,
      () => ({}),
      ({ facts }) => (isQuiet(facts) ? true : null),
    );
    const { outcome } = await this.#loaded.press(
      document,
      asked({ ...opener, dry: !isKnown || isStill !== true }),
    );
    if (outcome === 'missing' || outcome === 'ambiguous') return false;
    this.#isFiltered = true;
    if (outcome !== 'pressed') return false;
    const item = { roles: ['menuitem', 'menuitemradio'], names: explained(all_comments) };
    const chosen = await page.until(
      MENU_MS,
      () => ({}),
      async () => {
        const press = { ...asked(item), within: 'opened' as const };
        return (await this.#loaded.press(document, press)).outcome === 'pressed' ? true : null;
      },
    );
    this.#isFiltered = chosen !== true;
    return chosen === true;
  }

  async #press(document: string, press: Pick<Press, 'roles' | 'names'> & Partial<Press>) {
    return (await this.#loaded.press(document, asked(press))).outcome;
  }
}

const asked = (press: Pick<Press, 'roles' | 'names'> & Partial<Omit<Press, 'do' | 'stops'>>) => ({
  within: null,
  choose: 'only' as const,
  ...press,
});
