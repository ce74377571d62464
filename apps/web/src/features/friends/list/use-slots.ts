import { useState } from 'react';

interface Slots {
  ids: readonly string[];
  /** In the order of the ids. */
  taken: readonly number[];
}

/**
 * The row slot of each id. When most ids keep their order, an id that stays keeps its slot and a new id takes
 * a free one. When most ids come, go or change places, each position keeps its slot: new texts in a row cost
 * less than moving it, and React moves all rows behind one that moved. `keep`: every id that stays keeps its
 * slot.
 */
export function slotsFor(ids: readonly string[], before: Slots, keep = false): Slots {
  const old = new Map(before.ids.map((id, at) => [id, { at, slot: before.taken[at] ?? at }]));
  let last = -1;
  let still = 0;
  for (const id of ids) {
    const at = old.get(id)?.at ?? -1;
    if (at > last) {
      still += 1;
      last = at;
    }
  }
  const stays = keep || still * 2 > ids.length;
  const wished = ids.map((id, at) => (stays ? old.get(id)?.slot : before.taken[at]));
  const kept = new Set(wished);
  let next = 0;
  const free = () => {
    while (kept.has(next)) next += 1;
    return next++;
  };
  return { ids, taken: wished.map((slot) => slot ?? free()) };
}

const none: Slots = { ids: [], taken: [] };

/**
 * The row key of each id. While the focus is in a row, every id keeps its key, so that the focus stays with
 * its person.
 */
export function useSlots(ids: readonly string[]): readonly number[] {
  const [slots, setSlots] = useState(() => slotsFor(ids, none));
  if (slots.ids === ids) return slots.taken;
  const isWithin = document.activeElement?.closest('tr[data-row]') != null;
  const now = slotsFor(ids, slots, isWithin);
  setSlots(now);
  return now.taken;
}
