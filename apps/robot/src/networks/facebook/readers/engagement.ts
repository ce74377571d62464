import type { PullResult, Cursor, ReadActor, ReadPost } from '../../network';
import { NetworkError } from '../../network';
import { names } from '../labels/match';
import { labelPacks, packFor } from '../labels/packs';
import { isQuiet, LOADING_MS, OpenPage } from '../open-page';
import { commentPages, reactorPages, sharePages, type ListParser } from '../parse/lists';
import { resolveOwnUrl } from '../parse/links';
import { statedOf } from '../parse/stories';
import { normalized } from '../parse/text';
import type { LoadedPage } from '../loaded-page';
import { firstTab, ofKind, openers } from './engagement-openers';
import { updatePostHint } from './post-hint';
import { type Advanced, PagedReading, type PagedList, type Pressing } from './paged';

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
    // Without a button to open the list, it is empty, or the user may not see those in it.
    if (opened === null) return { ...nothing(false), stated: shown };
    const { page, since } = opened;
    const stated = statedOf(page.payloads, post.id)[COUNTS[kind]] ?? shown;
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
    { gaps }: PullResult<ReadActor>,
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
      });
  }

  async #open(
    kind: Kind,
    post: ReadPost,
    shown: number | null,
  ): Promise<{ page: OpenPage; since: number } | null> {
    const current = await this.#loaded.current();
    const known = this.#postPage?.post === post.id ? this.#postPage.page : null;
    const reused = known !== null && known.document === current?.document;
    const page = reused ? known : await this.#load(post);
    if (kind === 'comments') return { page, since: 0 };
    const since = await this.#openDialog(kind, page);
    if (since !== null) return { page, since };
    // An older open dialog may cover the button.
    if (reused) {
      const again = await this.#load(post);
      const opened = await this.#openDialog(kind, again);
      if (opened !== null) return { page: again, since: opened };
    }
    // Shares may be counted but not listed: such a post is partly visible, not unreadable.
    if (shown !== null && kind === 'reactors')
      throw new NetworkError('unreadable', 'reactions_button_missing', { shown });
    return null;
  }

  async #load(post: ReadPost): Promise<OpenPage> {
    const url = resolveOwnUrl(post.permalink, this.#loaded.origin);
    if (url === null) throw new NetworkError('gone', 'post_unknown');
    const page = await OpenPage.open(this.#loaded, `${url.pathname}${url.search}`);
    this.#postPage = { post: post.id, page };
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
  async #openDialog(kind: 'reactors' | 'shares', page: OpenPage): Promise<number | null> {
    let quietSince: number | null = null;
    const began = page.activeTime.now();
    const opened = await page.until(
      OPEN_MS,
      () => ({}),
      async ({ facts }) => {
        const isPatient = page.activeTime.now() - began < LOADING_MS;
        if (facts.ready !== 'complete' && isPatient) return null;
        for (const opener of openers(kind, packFor(facts.language))) {
          const { own, ...what } = { own: undefined, ...opener };
          const press = { ...what, within: null, choose: 'only' as const };
          const { outcome, seq } = await page.loaded.press(page.document, press);
          if (outcome !== 'pressed') continue;
          this.#kinds = new Set(own === undefined ? [ALL, ...EVERY_KIND] : [own]);
          return seq;
        }
        quietSince = isQuiet(facts) ? (quietSince ?? page.activeTime.now()) : null;
        return quietSince !== null && page.activeTime.now() - quietSince > QUIET_MS ? -1 : null;
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
    return {
      ...list,
      parse: (root) => {
        // The post itself may arrive after its page was opened.
        known ??= statedOf([{ roots: [root] }], post.id).comments;
        return parsers.comments(root, origin);
      },
      scroll: { where: 'window', to: 'end' },
      advance: (document, state) => this.#moreComments(document, state),
    };
  }

  async #nextKind(document: string): Promise<Advanced> {
    const all = await this.#allKinds(document);
    if (all !== null) return all;
    const { facts } = await this.#loaded.look(document, { after: Number.MAX_SAFE_INTEGER });
    for (const [kind, words] of Object.entries(packFor(facts.language).reactions)) {
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

  /** More comments come first, because their replies arrive with them. */
  async #moreComments(document: string, { hasBrought, isUnheard }: Pressing): Promise<Advanced> {
    const { facts } = await this.#loaded.look(document, { after: Number.MAX_SAFE_INTEGER });
    const pack = packFor(facts.language);
    let isTried = false;
    for (const words of [pack.more_comments, pack.more_replies]) {
      const press = {
        roles: ['button', 'link'],
        names: names(words),
        within: null,
        choose: 'untried' as const,
        hasBrought,
        isUnheard,
      };
      const { outcome } = await this.#loaded.press(document, press);
      if (outcome === 'pressed') return 'more';
      isTried ||= outcome === 'tried';
    }
    return isTried ? 'in_vain' : 'nothing';
  }
}

const speaksOfPost = ({ payloads }: OpenPage, post: ReadPost): boolean =>
  payloads.some(({ record }) => record.text.includes(`"${post.id}"`));
