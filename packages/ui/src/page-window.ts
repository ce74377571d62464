/** A page number, or a gap for omitted pages. */
export type PageSlot = number | 'gap';

/** Page numbers to offer, 1-based: at most `most`, including the first, the last and those around `page`. */
export function pageWindow(page: number, pages: number, maxButtons = 15): PageSlot[] {
  if (pages <= maxButtons) return Array.from({ length: pages }, (_, index) => index + 1);
  const inner = maxButtons - 2;
  const start = Math.min(Math.max(2, page - Math.floor(inner / 2)), pages - inner);
  const end = start + inner - 1;
  return [
    1,
    ...(start > 2 ? (['gap'] as const) : []),
    ...Array.from({ length: inner }, (_, index) => start + index),
    ...(end < pages - 1 ? (['gap'] as const) : []),
    pages,
  ];
}
