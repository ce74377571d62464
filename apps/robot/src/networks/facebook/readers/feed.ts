import { type Batch, type Cursor, type FeedPost } from '../../network';
import { feedPages } from '../parse/feed';
import { EdgeFields } from '../parse/feed-signs';
import type { Session } from '../session';
import { mustShowNothing } from './nothing';
import { PagedReading, type PagedList } from './paged';

/** Reads the home feed from its top, in the page's order. */
export class FeedReader {
  readonly #session: Session;
  #reading: PagedReading<FeedPost> | null = null;
  #fields = new EdgeFields();

  constructor(session: Session) {
    this.#session = session;
  }

  async pull(from: Cursor | null): Promise<Batch<FeedPost>> {
    const list: PagedList<FeedPost> = {
      kind: 'feed',
      parse: (root) => feedPages(root, this.#session.origin, this.#fields),
      scroll: { where: 'window', to: 'end' },
      forget: true,
    };
    if (from === null) {
      this.#fields = new EdgeFields();
      const { document } = await this.#session.open('/');
      this.#reading = new PagedReading(this.#session, list, document);
    } else if (!this.#reading?.fits(from)) {
      this.#reading = await PagedReading.restore(this.#session, list, from);
    } else {
      await this.#session.resume(from['document']);
    }
    const batch = await this.#reading.pull();
    if (from === null) await mustShowNothing(this.#reading, batch, 'feed_unreadable');
    return batch;
  }
}
