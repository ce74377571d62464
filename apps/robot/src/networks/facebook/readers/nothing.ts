import { NetworkError, type Batch } from '../../network';
import type { PagedReading } from './paged';
import { controlsShown } from './shown';

/** Throws for an empty first page of posts, unless the page itself shows none. */
export async function mustShowNothing<Item>(
  { session, document, heard }: PagedReading<Item>,
  batch: Batch<Item>,
  code: string,
): Promise<void> {
  if (batch.items.length > 0) return;
  const isSilent = !heard || (batch.next === null && !batch.reached_end);
  const unread = batch.gaps;
  if (isSilent || unread > 0) throw new NetworkError('layout', code, { read: 0, unread, heard });
  const shown = await controlsShown(session, document, (pack) => pack.reactions.LIKE);
  if (shown !== null && shown > 0) throw new NetworkError('layout', code, { read: 0, shown });
}
