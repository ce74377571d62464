import type { PostRef } from '../../network';
import type { Opened } from '../opened';
import { postHint } from '../parse/feed';

/** Tells the page which post it was opened for, as soon as the payloads say more of it. */
export function mindPost(page: Opened, post: PostRef): void {
  const known = page.session.minded(page.document);
  if (known !== null && known.read === page.payloads.length) return;
  const roots = page.payloads.flatMap((payload) => payload.roots);
  page.session.mind(page.document, postHint(roots, post), page.payloads.length);
}
