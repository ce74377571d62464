import { useState } from 'react';

interface Slots {
  ids: readonly string[];
  /** In the order of the ids. */
  taken: readonly number[];
}

/** Which row everybody gets. On a list of which most stay in their order, whoever stays keeps theirs and whoever is
 *  new takes one that became free. Where most come, go or change places, each place keeps its row: new texts in a row
 *  cost less than moving it, and React moves all that stand behind one that moved. `keep` has everybody keep theirs. */
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

/** For each of these ids the key of its row. Somebody whose row has the focus keeps it. */
export function useSlots(ids: readonly string[]): readonly number[] {
  const [slots, setSlots] = useState(() => slotsFor(ids, none));
  if (slots.ids === ids) return slots.taken;
  const isWithin = document.activeElement?.closest('tr[data-row]') != null;
  const now = slotsFor(ids, slots, isWithin);
  setSlots(now);
  return now.taken;
}
