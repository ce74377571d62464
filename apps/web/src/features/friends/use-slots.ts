import { useState } from 'react';

interface Slots {
  ids: readonly string[];
  /** In the order of the ids. */
  taken: readonly number[];
}

/** Who was there keeps the row, and with it the focus; whoever is new takes one that became free, so that of most rows
 *  nothing but the texts changes. */
export function slotsFor(ids: readonly string[], before: Slots): Slots {
  const old = new Map(before.ids.map((id, at) => [id, before.taken[at] ?? at]));
  const kept = new Set(ids.flatMap((id) => old.get(id) ?? []));
  let next = 0;
  const free = () => {
    while (kept.has(next)) next += 1;
    return next++;
  };
  return { ids, taken: ids.map((id) => old.get(id) ?? free()) };
}

const none: Slots = { ids: [], taken: [] };

/** For each of these ids the key of its row. */
export function useSlots(ids: readonly string[]): readonly number[] {
  const [slots, setSlots] = useState(() => slotsFor(ids, none));
  if (slots.ids === ids) return slots.taken;
  const now = slotsFor(ids, slots);
  setSlots(now);
  return now.taken;
}
