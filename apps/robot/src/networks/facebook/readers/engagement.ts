import type { Batch, Cursor, ReadActor, ReadPost } from '../../network';
import { NetworkError } from '../../network';
import { names } from '../labels/match';
import { labelPacks, packFor } from '../labels/packs';
import { isQuiet, Opened } from '../opened';
import { commentPages, reactorPages, sharePages, type ListParser } from '../parse/lists';
import { within } from '../parse/links';
import { folded } from '../parse/text';
import type { Session } from '../session';
import { mindPost } from './mind-post';
import { PagedReading, type PagedList } from './paged';

type Kind = 'reactors' | 'comments' | 'shares';

const OPEN_MS = 12_000;
const QUIET_MS = 2_000;
const parsers: Record<Kind, ListParser<ReadActor>> = {
  reactors: reactorPages,
  comments: commentPages,
  shares: sharePages,
};
const gonePhrases = labelPacks.flatMap((pack) => pack.gone);
const nothing = (reached_end: boolean): Batch<ReadActor> => ({
  items: [],
  next: null,
  reached_end,
  gaps: 0,
});

/** Reactions, comments and shares of one post after the other, from the post's own page. */
export class EngagementReader {
  readonly #session: Session;
  #reading: PagedReading<ReadActor> | null = null;
  /** The post whose page is loaded, so that its three lists cost one page load. */
  #loaded: { post: string; document: string } | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  async pull(kind: Kind, post: ReadPost, from: Cursor | null): Promise<Batch<ReadActor>> {
    const shown = {
      reactors: post.shown.reactions,
      comments: post.shown.comments,
      shares: post.shown.shares,
    }[kind];
    if (from === null && shown === 0) return nothing(true);
    if (from !== null) {
      const list = this.#list(kind);
      if (this.#reading?.fits(from)) await this.#session.resume(from['document']);
      else this.#reading = await PagedReading.restore(this.#session, list, from);
      return this.#reading.pull();
    }
    const document = await this.#open(kind, post, shown);
    // No button to see who it was: nobody, or nobody that we may see.
    if (document === null) return nothing(false);
    this.#reading = new PagedReading(this.#session, this.#list(kind), document);
    const batch = await this.#reading.pull();
    if (batch.items.length === 0 && batch.next === null)
      await this.#mustBeEmpty(kind, shown, this.#reading, batch);
    return batch;
  }

  /** Nobody, although the page counts some or shows rows: people stand there whom we cannot read. */
  async #mustBeEmpty(
    kind: Kind,
    shown: number | null,
    { document, heard }: PagedReading<ReadActor>,
    { gaps }: Batch<ReadActor>,
  ): Promise<void> {
    const asked = { after: Number.MAX_SAFE_INTEGER, rows: { where: 'opened' as const, after: 0 } };
    const rows =
      kind === 'comments' ? 0 : ((await this.#session.look(document, asked)).facts.rows?.seen ?? 0);
    // A list of shares holds only those that we may see: it may be shorter than its count, and empty.
    const isCounted = shown !== null && shown > 0 && kind !== 'shares';
    if (gaps > 0 || rows > 0 || (isCounted && !heard))
      throw new NetworkError('layout', `${kind}_unreadable`, { shown: shown ?? -1, rows, gaps });
  }

  async #open(kind: Kind, post: ReadPost, shown: number | null): Promise<string | null> {
    const current = await this.#session.current();
    const reused = this.#loaded?.post === post.id && current?.document === this.#loaded.document;
    const page =
      reused && current ? new Opened(this.#session, current.document) : await this.#load(post);
    if (kind === 'comments') return page.document;
    if (await this.#openDialog(kind, page)) return page.document;
    // An open dialog of before may lie over the button.
    if (reused && (await this.#openDialog(kind, await this.#load(post))))
      return this.#loaded?.document ?? null;
    // Shares may be counted for everybody and listed for nobody: such a post is partly visible, not unreadable.
    if (shown !== null && kind === 'reactors')
      throw new NetworkError('layout', 'reactions_button_missing', { shown });
    return null;
  }

  async #load(post: ReadPost): Promise<Opened> {
    const url = within(post.permalink, this.#session.origin);
    if (url === null) throw new NetworkError('gone', 'post_unknown');
    const page = await Opened.open(this.#session, `${url.pathname}${url.search}`);
    this.#loaded = { post: post.id, document: page.document };
    await page.until(
      OPEN_MS,
      () => ({ phrases: gonePhrases }),
      ({ facts, payloads }) => {
        if (facts.ready === 'loading') return null;
        const gone = facts.found.some((phrase) =>
          gonePhrases.some((known) => folded(known) === folded(phrase)),
        );
        if (facts.status === 404 || (gone && !speaksOfPost(page, post)))
          throw new NetworkError('gone', 'post_gone');
        return payloads.length > 0 || isQuiet(facts) ? true : null;
      },
    );
    mindPost(page, post);
    return page;
  }

  async #openDialog(kind: 'reactors' | 'shares', page: Opened): Promise<boolean> {
    let quietSince: number | null = null;
    const began = page.watched.now();
    const opened = await page.until(
      OPEN_MS,
      () => ({}),
      async ({ facts }) => {
        // A button that is drawn before the page's script runs hears nothing.
        const isPatient = page.watched.now() - began < OPEN_MS / 2;
        if (facts.ready !== 'complete' && isPatient) return null;
        const pack = packFor(facts.language);
        const wanted = names(kind === 'reactors' ? pack.see_reactions : pack.shares);
        const press = {
          roles: ['button'],
          names: wanted,
          within: null,
          mentions: [],
          choose: 'first' as const,
        };
        const { outcome } = await page.session.press(page.document, press);
        if (outcome === 'pressed') return true;
        quietSince = isQuiet(facts) ? (quietSince ?? page.watched.now()) : null;
        return quietSince !== null && page.watched.now() - quietSince > QUIET_MS ? false : null;
      },
    );
    return opened === true;
  }

  #list(kind: Kind): PagedList<ReadActor> {
    const { origin } = this.#session;
    const list = { kind, parse: (root: unknown) => parsers[kind](root, origin), forget: false };
    if (kind !== 'comments') return { ...list, scroll: { where: 'opened', to: 'end' } };
    return {
      ...list,
      scroll: { where: 'window', to: 'end' },
      advance: (document) => this.#moreComments(document),
    };
  }

  async #moreComments(document: string): Promise<void> {
    const { facts } = await this.#session.look(document, { after: Number.MAX_SAFE_INTEGER });
    const wanted = names(packFor(facts.language).more_comments);
    const press = {
      roles: ['button', 'link'],
      names: wanted,
      within: null,
      mentions: [],
      choose: 'first' as const,
    };
    await this.#session.press(document, press);
  }
}

const speaksOfPost = ({ payloads }: Opened, post: ReadPost): boolean =>
  payloads.some(({ record }) => record.text.includes(`"${post.id}"`));
