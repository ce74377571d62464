import { NetworkError, type PullResult } from '../../network';
import type { PagedReading } from './paged';
import { controlsShown } from './shown';

/** Throws for an empty first page of posts, unless the page itself shows none. */
export async function assertShownEmpty<Item>(
  { loaded, document, heard }: PagedReading<Item>,
  pulled: PullResult<Item>,
  code: string,
): Promise<void> {
  if (pulled.items.length > 0) return;
  const isSilent = !heard || (pulled.next === null && !pulled.reached_end);
  const unread = pulled.gaps;
  if (isSilent || unread > 0) throw new NetworkError('layout', code, { read: 0, unread, heard });
  const shown = await controlsShown(loaded, document, (pack) => pack.reactions.LIKE);
  if (shown !== null && shown > 0) throw new NetworkError('layout', code, { read: 0, shown });
}
