import type { Random } from '../random';

/**
 * How the network behaves when a list is opened.
 *
 * - `whole`: the list comes to its end.
 * - `cut`: every visit ends after the same entries, with a cut-off answer.
 * - `cut_once`: so does the first visit; later ones are whole.
 * - `count_hidden`: no total is stated; the list opens and is whole.
 * - `hidden`: the network keeps the list from the viewer at every visit.
 * - `collapsed`: replies in some threads are not delivered to a reader, though a person can open them.
 * - `filtered`: the page shows the most relevant comments only and offers no way to the others.
 * - `unlisted`: some entries are counted and never listed.
 * - `slow`: no visit gets an answer in time; a patient person would see the list.
 * - `slow_once`: the first visit gets none; later ones are whole.
 */
export type Behaviour =
  | 'whole'
  | 'cut'
  | 'cut_once'
  | 'count_hidden'
  | 'hidden'
  | 'collapsed'
  | 'filtered'
  | 'unlisted'
  | 'slow'
  | 'slow_once';

/** What a visit that opens a list and goes on to its end gives. */
export interface EvidenceVisit<Entry> {
  /** Entries delivered, in order. */
  entries: readonly Entry[];
  /**
   * `end`: the network says that nothing follows. `cut`: an answer broke off. `timeout`: no answer came.
   * `hidden`: the network refuses the list to this viewer.
   */
  ending: 'end' | 'cut' | 'timeout' | 'hidden';
  /** What the page shows besides: closed threads, or that it filters. */
  sign: 'collapsed' | 'filtered' | null;
}

/** One list of one post. */
export interface EvidenceList<Entry> {
  behaviour: Behaviour;
  /** The total that the network states, which counts unlisted entries; null when it states none. */
  stated: number | null;
  /** All entries in truth, in the order of the network; a reply comes after the comment it belongs to. */
  entries: readonly Entry[];
  /**
   * The n-th visit of the list; the last one stands for all that follow. A visit is a new opening of the page.
   * Every visit's entries are a part of `entries`.
   */
  visits: readonly EvidenceVisit<Entry>[];
  /** The part of `entries` that a person sees who opens everything and waits. */
  visible: readonly Entry[];
}

export const behaviours: Record<'reactions' | 'comments' | 'shares', readonly Behaviour[]> = {
  reactions: ['cut', 'cut_once', 'count_hidden', 'hidden', 'unlisted', 'slow', 'slow_once'],
  comments: [
    'cut',
    'cut_once',
    'count_hidden',
    'hidden',
    'collapsed',
    'filtered',
    'unlisted',
    'slow',
    'slow_once',
  ],
  shares: ['cut', 'cut_once', 'count_hidden', 'hidden', 'unlisted', 'slow', 'slow_once'],
};

/** What lists need to know of an entry. */
interface ListEntry {
  person: unknown;
  id?: string;
  parent?: string | null;
}

export function makeList<Entry extends ListEntry>(
  from: Random,
  chosen: Behaviour,
  entries: readonly Entry[],
  isStated: boolean,
): EvidenceList<Entry> {
  const withheld = withheldBy(from, chosen, entries);
  // An empty list has nothing to cut or to withhold, and a comment without replies no thread to close.
  const needsEntries = !['hidden', 'count_hidden', 'slow', 'slow_once'].includes(chosen);
  const behaviour = needsEntries && withheld.size === 0 ? 'whole' : chosen;
  const given = entries.filter((one) => !withheld.has(one));
  const visit = (
    delivered: readonly Entry[],
    ending: EvidenceVisit<Entry>['ending'],
    sign: EvidenceVisit<Entry>['sign'] = null,
  ): EvidenceVisit<Entry> => ({ entries: delivered, ending, sign });
  const whole = visit(entries, 'end');
  const visits: Record<Behaviour, EvidenceVisit<Entry>[]> = {
    whole: [whole],
    count_hidden: [whole],
    cut: [visit(given, 'cut')],
    cut_once: [visit(given, 'cut'), whole],
    hidden: [visit([], 'hidden')],
    collapsed: [visit(given, 'end', 'collapsed')],
    filtered: [visit(given, 'end', 'filtered')],
    unlisted: [visit(given, 'end')],
    slow: [visit([], 'timeout')],
    slow_once: [visit([], 'timeout'), whole],
  };
  const isGap = behaviour === 'unlisted' || behaviour === 'filtered' || behaviour === 'collapsed';
  const visible: Partial<Record<Behaviour, readonly Entry[]>> = {
    cut: given,
    filtered: given,
    unlisted: given,
    hidden: [],
  };
  return {
    behaviour,
    // A gap inside a list that reaches its end is known by the total alone, so there always is one.
    stated: behaviour !== 'count_hidden' && (isStated || isGap) ? entries.length : null,
    entries,
    visits: visits[behaviour],
    visible: visible[behaviour] ?? entries,
  };
}

/** The entries that a visit does not deliver. The replies of a comment go with it. */
function withheldBy<Entry extends ListEntry>(
  from: Random,
  behaviour: Behaviour,
  entries: readonly Entry[],
): Set<Entry> {
  const parentOf = (one: Entry) => one.parent ?? null;
  const withReplies = (gone: readonly Entry[]): Set<Entry> => {
    const ids = new Set(gone.map(({ id }) => id));
    return new Set([...gone, ...entries.filter(({ parent }) => parent && ids.has(parent))]);
  };
  if (entries.length === 0) return new Set();
  switch (behaviour) {
    case 'cut':
    case 'cut_once':
      return new Set(entries.slice(from.whole(0, entries.length - 1)));
    case 'collapsed': {
      const replies = entries.filter((one) => parentOf(one) !== null);
      const open = new Set(replies.map(parentOf).filter(() => from.chance(0.5)));
      const closed = replies.filter((one) => !open.has(parentOf(one)));
      return new Set(closed.length > 0 ? closed : replies.slice(-1));
    }
    case 'filtered':
    case 'unlisted':
      return withReplies(from.some(entries, from.whole(1, Math.ceil(entries.length / 3))));
    default:
      return new Set();
  }
}
