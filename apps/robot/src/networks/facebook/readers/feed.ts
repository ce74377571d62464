import { type PullResult, type Cursor, type FeedPost } from '../../network';
import { feedPages } from '../parse/feed';
import { EdgeFields } from '../parse/feed-signs';
import { postNames } from '../parse/post-names';
import type { LoadedPage } from '../loaded-page';
import { assertShownEmpty } from './assert-shown-empty';
import { PagedReading } from './paged';
import type { PagedList } from './paged-list';

/** Reads the home feed from its top, in the page's order. */
export class FeedReader {
  readonly #loaded: LoadedPage;
  #reading: PagedReading<FeedPost> | null = null;
  #fields = new EdgeFields();

  constructor(loaded: LoadedPage) {
    this.#loaded = loaded;
  }

  async pull(from: Cursor | null): Promise<PullResult<FeedPost>> {
    const list: PagedList<FeedPost> = {
      kind: 'feed',
      parse: (root) => feedPages(root, this.#loaded.origin, this.#fields),
      scroll: { where: 'window', to: 'end' },
      forget: true,
    };
    if (from === null) {
      this.#fields = new EdgeFields();
      const { document } = await this.#loaded.open('/');
      this.#reading = new PagedReading(this.#loaded, list, document);
    } else if (!this.#reading?.fits(from)) {
      this.#reading = await PagedReading.restore(this.#loaded, list, from);
    } else {
      await this.#loaded.resume(from['document']);
    }
    const pulled = await this.#reading.pull();
    if (from === null) await assertShownEmpty(this.#reading, pulled, 'feed_unreadable');
    return { ...pulled, items: await this.#withLabels(this.#reading.document, pulled.items) };
  }

  /** The label that the page shows is one more sign of an advertisement. Decision 54: one alone leaves it unclear. */
  async #withLabels(document: string, items: FeedPost[]): Promise<FeedPost[]> {
    if (items.length === 0) return items;
    const asked = { after: Number.MAX_SAFE_INTEGER, ads: true };
    const { facts } = await this.#loaded.look(document, asked);
    const ads = new Set(facts.ads);
    return items.map((post) => {
      const names = postNames(post.permalink, this.#loaded.origin)?.names ?? [];
      return [post.id, ...names].some((name) => ads.has(name)) ? labelled(post) : post;
    });
  }
}

const labelled = (post: FeedPost): FeedPost => ({
  ...post,
  kind: post.kind === 'post' || post.kind === 'group' ? 'unclear' : 'sponsored',
});
