import type { PostRef } from '../../network';
import type { Opened } from '../opened';
import { postHint } from '../parse/feed';

/** Updates what the session knows about the page's post, each time new payloads arrived. */
export function mindPost(page: Opened, post: PostRef): void {
  const known = page.session.minded(page.document);
  if (known !== null && known.read === page.payloads.length) return;
  const roots = page.payloads.flatMap((payload) => payload.roots);
  page.session.mind(page.document, postHint(roots, post), page.payloads.length);
}
