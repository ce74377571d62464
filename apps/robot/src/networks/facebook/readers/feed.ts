import { type PullResult, type Cursor, type FeedPost } from '../../network';
import { feedPages } from '../parse/feed';
import { EdgeFields } from '../parse/feed-signs';
import type { LoadedPage } from '../loaded-page';
import { assertShownEmpty } from './assert-shown-empty';
import { PagedReading, type PagedList } from './paged';

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
    return pulled;
  }
}
