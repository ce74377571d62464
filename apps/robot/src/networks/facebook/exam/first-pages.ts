import type { PullResult, Cursor } from '../../network';

/** Enough pulls to see that a list continues where it should. */
const MAX_PULLS = 3;

/** The first pulls of a list, merged. */
export async function firstPages<From extends PullResult<unknown>>(
  pull: (from: Cursor | null) => Promise<From>,
): Promise<{ items: From['items']; gaps: number; last: From }> {
  let last = await pull(null);
  const items: From['items'] = [...last.items];
  let gaps = last.gaps;
  for (let n = 1; n < MAX_PULLS && last.next !== null && !last.reached_end; n += 1) {
    last = await pull(last.next);
    items.push(...last.items);
    gaps += last.gaps;
  }
  return { items, gaps, last };
}
