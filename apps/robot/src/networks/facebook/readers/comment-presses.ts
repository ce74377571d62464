import type { ListCause } from '@winnow/sdk/rules';
import type { Names, Press } from '../commands';
import { anyName, explained, names, repliedCount } from '../labels/match';
import { labelPacks, wordsFor } from '../labels/packs';
import type { LoadedPage } from '../loaded-page';
import { OpenPage } from '../open-page';
import { exactNumber } from '../parse/numbers';
import type { Advanced, Pressing } from './paged-list';

/** How long a menu may take to open. */
const MENU_MS = 5_000;
const packed = new Set(labelPacks.map(({ language }) => language));

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

  whyShort(_document: string): ListCause | null {
    return this.#isFiltered ? 'filtered' : null;
  }

  async #expanders(document: string): Promise<Expander[]> {
    const { facts } = await this.#loaded.look(document, { after: Number.MAX_SAFE_INTEGER });
    const pack = wordsFor(facts.language);
    const roles = ['button', 'link'];
    const known = [
      { roles, names: names(pack.more_comments) },
      { roles, names: names(pack.more_replies) },
    ];
    // A button between comments may have any name only where no pack says which ones bring more.
    const others = packed.has(pack.language) ? repliedCount : anyName;
    return [...known, { roles: ['button'], names: others, in: 'comments' }];
  }

  /** 'Most relevant' leaves comments out. Its menu is opened only where a pack names the item: the last item of another
   *  menu of a post deletes it. */
  async #showAll(document: string): Promise<boolean> {
    if (this.#hasAskedForAll) return false;
    this.#hasAskedForAll = true;
    const page = new OpenPage(this.#loaded, document);
    page.after = Number.MAX_SAFE_INTEGER;
    const { all_comments } = wordsFor((await page.look()).facts.language);
    const opener = { roles: ['button'], names: anyName, in: 'comment_order' as const };
    const isKnown = all_comments.length > 0;
    const { outcome } = await this.#loaded.press(document, asked({ ...opener, dry: !isKnown }));
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
