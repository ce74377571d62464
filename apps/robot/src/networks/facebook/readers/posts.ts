import { type PullResult, type Cursor, type ReadPost } from '../../network';
import { storyPages } from '../parse/stories';
import type { LoadedPage } from '../loaded-page';
import { viewerOf } from './identity';
import { assertShownEmpty } from './assert-shown-empty';
import { PagedReading } from './paged';
import type { PagedList } from './paged-list';

/** Reads the user's own posts from the timeline of their profile, newest first. */
export class PostsReader {
  readonly #loaded: LoadedPage;
  #reading: PagedReading<ReadPost> | null = null;

  constructor(loaded: LoadedPage) {
    this.#loaded = loaded;
  }

  async pull(from: Cursor | null): Promise<PullResult<ReadPost>> {
    const viewer = await viewerOf(this.#loaded);
    const list: PagedList<ReadPost> = {
      kind: 'posts',
      parse: (root) => storyPages(root, this.#loaded.origin, viewer),
      scroll: { where: 'window', to: 'end' },
      forget: true,
    };
    if (from === null) {
      const { document } = await this.#loaded.open(`/profile.php?id=${viewer}`);
      this.#reading = new PagedReading(this.#loaded, list, document);
    } else if (!this.#reading?.fits(from)) {
      this.#reading = await PagedReading.restore(this.#loaded, list, from);
    } else {
      await this.#loaded.resume(from['document']);
    }
    const pulled = await this.#reading.pull();
    if (from === null) await assertShownEmpty(this.#reading, pulled, 'posts_unreadable');
    return pulled;
  }
}
