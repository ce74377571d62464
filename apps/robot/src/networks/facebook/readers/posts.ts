import { type Batch, type Cursor, type ReadPost } from '../../network';
import { storyPages } from '../parse/stories';
import type { Session } from '../session';
import { viewerOf } from './identity';
import { mustShowNothing } from './nothing';
import { PagedReading, type PagedList } from './paged';

/** Reads the user's own posts from the timeline of their profile, newest first. */
export class PostsReader {
  readonly #session: Session;
  #reading: PagedReading<ReadPost> | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  async pull(from: Cursor | null): Promise<Batch<ReadPost>> {
    const viewer = await viewerOf(this.#session);
    const list: PagedList<ReadPost> = {
      kind: 'posts',
      parse: (root) => storyPages(root, this.#session.origin, viewer),
      scroll: { where: 'window', to: 'end' },
      forget: true,
    };
    if (from === null) {
      const { document } = await this.#session.open(`/profile.php?id=${viewer}`);
      this.#reading = new PagedReading(this.#session, list, document);
    } else if (!this.#reading?.fits(from)) {
      this.#reading = await PagedReading.restore(this.#session, list, from);
    } else {
      await this.#session.resume(from['document']);
    }
    const batch = await this.#reading.pull();
    if (from === null) await mustShowNothing(this.#reading, batch, 'posts_unreadable');
    return batch;
  }
}
