import type { PostRef } from '../../network';
import type { OpenPage } from '../open-page';
import { postHint } from '../parse/feed';

/** Updates what the loaded page knows about the page's post, each time new payloads arrived. */
export function updatePostHint(page: OpenPage, post: PostRef): void {
  const known = page.loaded.postHint(page.document);
  if (known !== null && known.read === page.payloads.length) return;
  const roots = page.payloads.flatMap((payload) => payload.roots);
  page.loaded.setPostHint(page.document, postHint(roots, post), page.payloads.length);
}
