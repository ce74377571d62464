import type { PullResult, Cursor, ReadActor, ReadPost } from '../../network';
import { NetworkError } from '../../network';
import { labelPacks, wordsFor } from '../labels/packs';
import { isQuiet, LOADING_MS, OpenPage } from '../open-page';
import { commentPages, reactorPages, sharePages, type ListParser } from '../parse/lists';
import { resolveOwnUrl } from '../parse/links';
import { hidesCounts, statedOf } from '../parse/stories';
import { normalized } from '../parse/text';
import type { LoadedPage } from '../loaded-page';
import { CommentPresses } from './comment-presses';
import { firstTab, ofKind, openers, unknownOpeners } from './engagement-openers';
import { updatePostHint } from './post-hint';
import { PagedReading } from './paged';
import type { Advanced, PagedList } from './paged-list';

type Kind = 'reactors' | 'comments' | 'shares';

const OPEN_MS = 12_000;
const QUIET_MS = 2_000;
const parsers: Record<Kind, ListParser<ReadActor>> = {
  reactors: reactorPages,
  comments: commentPages,
  shares: sharePages,
};
const COUNTS = { reactors: 'reactions', comments: 'comments', shares: 'shares' } as const;
const ALL = 'ALL';
const EVERY_KIND = ['LIKE', 'LOVE', 'CARE', 'HAHA', 'WOW', 'SAD', 'ANGRY'];
const gonePhrases = labelPacks.flatMap((pack) => pack.gone);
const nothing = (reached_end: boolean): PullResult<ReadActor> => ({
  items: [],
  next: null,
  reached_end,
  gaps: 0,
});

/** Reads reactions, comments and shares of one post after the other, from the post's own page. */
export class EngagementReader {
  readonly #loaded: LoadedPage;
  #reading: PagedReading<ReadActor> | null = null;
  /** The post whose page is loaded, so that its three lists need one page load. */
  #postPage: { post: string; page: OpenPage } | null = null;
  /** The lists that were read on it. A list is read again from a page that is loaded again. */
  #read = new Set<Kind>();

  /** The last list whose first answer failed. */
  #failed: string | null = null;
  /** The kinds of reaction whose list was opened. */
  #kinds = new Set<string>();

  constructor(loaded: LoadedPage) {
    this.#loaded = loaded;
  }

  async pull(kind: Kind, post: ReadPost, from: Cursor | null): Promise<PullResult<ReadActor>> {
    const shown = post.shown[COUNTS[kind]];
    if (from === null && shown === 0) return nothing(true);
    if (from !== null) {
      const stated = typeof from['stated'] === 'number' ? from['stated'] : null;
      const list = this.#list(kind, post, { stated, since: 0 });
      if (this.#reading?.fits(from)) await this.#loaded.resume(from['document']);
      else {
        if (typeof from['kinds'] === 'string') this.#kinds = new Set(from['kinds'].split(' '));
        this.#reading = await PagedReading.restore(this.#loaded, list, from);
      }
      return this.#pull(kind, post, this.#reading);
    }
    const opened = await this.#open(kind, post, shown);
    const { page, since } = opened;
    const stated = statedOf(page.payloads, post.id)[COUNTS[kind]] ?? shown;
    if (since === null) return this.#unopened(kind, page, { post, shown, stated });
    const list = this.#list(kind, post, { stated, since });
    this.#reading = new PagedReading(this.#loaded, list, page.document);
    return this.#pull(kind, post, this.#reading);
  }

  async #pull(
    kind: Kind,
    post: ReadPost,
    reading: PagedReading<ReadActor>,
  ): Promise<PullResult<ReadActor>> {
    const pulled = await reading.pull().catch((error: unknown) => {
      throw reading.isEmpty ? this.#ofThisList(error, `${kind}:${post.id}`) : error;
    });
    if (reading.isEmpty && pulled.next === null)
      await this.#mustBeEmpty(kind, post.shown[COUNTS[kind]], reading, pulled);
    return pulled;
  }

  /** The network may permanently fail to answer for one list. A second failure is thrown as `unreadable`,
   *  which gives up only this list. */
  #ofThisList(error: unknown, list: string): unknown {
    if (!(error instanceof NetworkError) || error.code !== 'answer_failed') return error;
    if (this.#failed !== list) {
      this.#failed = list;
      return error;
    }
    return new NetworkError('unreadable', error.code, error.diagnostic, { cause: error });
  }

  /** Throws for an empty list if the page counts or shows people: then people are listed whom we cannot read. */
  async #mustBeEmpty(
    kind: Kind,
    shown: number | null,
    { document, heard }: PagedReading<ReadActor>,
    { gaps, cause }: PullResult<ReadActor>,
  ): Promise<void> {
    const asked = { after: Number.MAX_SAFE_INTEGER, rows: { where: 'opened' as const, after: 0 } };
    const rows =
      kind === 'comments' ? 0 : ((await this.#loaded.look(document, asked)).facts.rows?.seen ?? 0);
    // A list of shares holds only those that the user may see, so it may be shorter than its count, or empty.
    const isCounted = shown !== null && shown > 0 && kind !== 'shares';
    if (gaps > 0 || rows > 0 || (isCounted && !heard))
      throw new NetworkError('unreadable', `${kind}_unreadable`, {
        shown: shown ?? -1,
        rows,
        gaps,
        cause: gaps > 0 || rows > 0 ? 'rows_unclear' : (cause ?? 'not_loaded'),
      });
  }

  async #open(
    kind: Kind,
    post: ReadPost,
    shown: number | null,
  ): Promise<{ page: OpenPage; since: number | null }> {
    const current = await this.#loaded.current();
    const known = this.#postPage?.post === post.id ? this.#postPage.page : null;
    const isHere = known !== null && known.document === current?.document;
    const reused = isHere && !this.#read.has(kind);
    const page = reused ? known : await this.#load(post);
    this.#read.add(kind);
    if (kind === 'comments') return { page, since: 0 };
    const since = await this.#openDialog(kind, page, shown);
    if (since !== null) return { page, since };
    // An older open dialog may cover the button.
    if (reused) {
      const again = await this.#load(post);
      this.#read.add(kind);
      return { page: again, since: await this.#openDialog(kind, again, shown) };
    }
    return { page, since: null };
  }

  /** No button opens the list: it is empty, or the user may not see who is in it, or the button is unknown. */
  async #unopened(
    kind: Kind,
    { payloads, document }: OpenPage,
    { post, shown, stated }: { post: ReadPost; shown: number | null; stated: number | null },
  ): Promise<PullResult<ReadActor>> {
    if (stated === 0) return { ...nothing(true), stated };
    // Shares may be counted but not listed: such a post is partly visible, not unreadable.
    if (shown !== null && kind === 'reactors')
      throw new NetworkError('unreadable', 'reactions_button_missing', { shown });
    const isHidden =
      kind === 'reactors' && hidesCounts(payloads, post.id) && !(await this.#mayOpen(document));
    return { ...nothing(false), stated, cause: isHidden ? 'count_hidden' : 'opener_missing' };
  }

  /** Whether a button that is not known may open the reactions: then the network is not said to hide them. */
  async #mayOpen(document: string): Promise<boolean> {
    const pack = wordsFor(this.#loaded.language ?? '');
    if (pack.reactions.LIKE.length === 0) return true;
    for (const press of unknownOpeners(pack))
      if ((await this.#loaded.press(document, press)).outcome !== 'missing') return true;
    return false;
  }

  async #load(post: ReadPost): Promise<OpenPage> {
    const url = resolveOwnUrl(post.permalink, this.#loaded.origin);
    if (url === null) throw new NetworkError('unreadable', 'post_unknown');
    const page = await OpenPage.open(this.#loaded, `${url.pathname}${url.search}`);
    this.#postPage = { post: post.id, page };
    this.#read = new Set();
    await page.until(
      OPEN_MS,
      () => ({ phrases: gonePhrases }),
      ({ facts, payloads }) => {
        if (facts.ready === 'loading') return null;
        const gone = facts.found.some((phrase) =>
          gonePhrases.some((known) => normalized(known) === normalized(phrase)),
        );
        if (facts.status === 404 || (gone && !speaksOfPost(page, post)))
          throw new NetworkError('gone', 'post_gone');
        return payloads.length > 0 || isQuiet(facts) ? true : null;
      },
    );
    updatePostHint(page, post);
    return page;
  }

  /** The last record before the list was opened; null when no button opens it. */
  async #openDialog(
    kind: 'reactors' | 'shares',
    page: OpenPage,
    shown: number | null,
  ): Promise<number | null> {
    let quietSince: number | null = null;
    const began = page.activeTime.now();
    const opened = await page.until(
      OPEN_MS,
      () => ({}),
      async ({ facts }) => {
        const isPatient = page.activeTime.now() - began < LOADING_MS;
        if (facts.ready !== 'complete' && isPatient) return null;
        quietSince = isQuiet(facts) ? (quietSince ?? page.activeTime.now()) : null;
        const isStill = quietSince !== null && page.activeTime.now() - quietSince > QUIET_MS;
        for (const opener of openers(kind, wordsFor(facts.language), shown)) {
          const { own, isLate, ...what } = opener;
          if (isLate && !isStill) continue;
          const press = { ...what, choose: 'only' as const, within: null };
          const { outcome, seq } = await page.loaded.press(page.document, press);
          if (outcome !== 'pressed') continue;
          this.#kinds = new Set(own === undefined ? [ALL, ...EVERY_KIND] : [own]);
          return seq;
        }
        return isStill ? -1 : null;
      },
    );
    return opened === null || opened < 0 ? null : opened;
  }

  #list(
    kind: Kind,
    post: ReadPost,
    { stated, since }: { stated: number | null; since: number },
  ): PagedList<ReadActor> {
    const { origin } = this.#loaded;
    let known = stated;
    const list = {
      kind,
      parse: (root: unknown) => parsers[kind](root, origin),
      forget: false,
      since,
      stated: () => known,
    };
    const inDialog = { ...list, scroll: { where: 'opened', to: 'end' } } as const;
    if (kind === 'shares') return inDialog;
    // The button of one kind may open a list of that kind only. The other kinds are opened after it.
    if (kind === 'reactors')
      return {
        ...inDialog,
        advance: (document, { isEnded }) =>
          isEnded ? this.#nextKind(document) : Promise.resolve('later'),
        kept: () => ({ kinds: [...this.#kinds].join(' ') }),
      };
    const presses = new CommentPresses(this.#loaded);
    return {
      ...list,
      parse: (root) => {
        // The post itself may arrive after its page was opened.
        known ??= statedOf([{ roots: [root] }], post.id).comments;
        return parsers.comments(root, origin);
      },
      scroll: { where: 'window', to: 'end' },
      advance: async (document, state) => {
        if (state.isEnded) known ??= await presses.shown(document);
        return presses.next(document, state);
      },
      cause: () => presses.whyShort(),
    };
  }

  async #nextKind(document: string): Promise<Advanced> {
    const all = await this.#allKinds(document);
    if (all !== null) return all;
    const { facts } = await this.#loaded.look(document, { after: Number.MAX_SAFE_INTEGER });
    for (const [kind, words] of Object.entries(wordsFor(facts.language).reactions)) {
      if (this.#kinds.has(kind)) continue;
      this.#kinds.add(kind);
      const press = { ...ofKind(words), within: null, choose: 'only' as const };
      if ((await this.#loaded.press(document, press)).outcome === 'pressed') return 'another';
    }
    return 'nothing';
  }

  /** The toolbar has buttons only for the most frequent kinds. The dialog behind each has a
   *  tab for all kinds, its first. */
  async #allKinds(document: string): Promise<Advanced | null> {
    if (this.#kinds.has(ALL)) return null;
    this.#kinds.add(ALL);
    const press = { ...firstTab, within: 'opened' as const };
    const { outcome } = await this.#loaded.press(document, press);
    if (outcome !== 'pressed' && outcome !== 'tried') return null;
    this.#kinds = new Set([ALL, ...EVERY_KIND]);
    // The tab is selected already: a worker that was killed pressed it, possibly just now,
    // so its list may still arrive.
    return outcome === 'tried' ? 'more' : 'another';
  }
}

const speaksOfPost = ({ payloads }: OpenPage, post: ReadPost): boolean =>
  payloads.some(({ record }) => record.text.includes(`"${post.id}"`));
