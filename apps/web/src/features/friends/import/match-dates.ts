import type { Friend } from '@winnow/sdk/contract';
import type { ArchivedFriend } from './read-archive';

export type Candidate = Pick<
  Friend,
  'facebook_id' | 'facebook_profile_id' | 'full_name' | 'avatar_url' | 'friendship_date'
>;

export interface FoundDate {
  facebook_id: string;
  friendship_date: string;
}

/** People with the same name, in the archive or on the list. Only the user can tell them apart. */
export interface Namesakes {
  name: string;
  friends: readonly Candidate[];
  dates: readonly string[];
}

export interface Matching {
  dates: readonly FoundDate[];
  namesakes: readonly Namesakes[];
  /** On the list, with an exact date already. */
  known: number;
  /** In the archive, with a name that is not on the list. */
  strangers: number;
  /** On the list, with a name that is not in the archive. */
  missing: number;
}

/** Case, repeated spaces and the encoding of an accent do not make a different name; the accent itself does. */
const keyOf = (name: string) =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en');

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(nameOf(item));
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const isExact = ({ friendship_date }: Candidate) => friendship_date?.length === 10;

/** Matches dates to friends by name, where the name is unique on both sides. Nothing is guessed. */
export function matchDates(
  archived: readonly ArchivedFriend[],
  friends: readonly Candidate[],
): Matching {
  const inArchive = grouped(archived, ({ name }) => name);
  const onList = grouped(friends, ({ full_name }) => full_name);
  const dates: FoundDate[] = [];
  const namesakes: Namesakes[] = [];
  let known = 0;
  let strangers = 0;
  for (const [key, entries] of inArchive) {
    const people = onList.get(key) ?? [];
    const [one] = people;
    const [entry] = entries;
    if (!one || !entry) strangers += entries.length;
    else if (people.every(isExact)) known += people.length;
    else if (people.length === 1 && entries.length === 1)
      dates.push({ facebook_id: one.facebook_id, friendship_date: entry.date });
    else
      namesakes.push({
        name: one.full_name,
        friends: people,
        dates: entries.map(({ date }) => date).toSorted(),
      });
  }
  const missing = [...onList].filter(([key]) => !inArchive.has(key));
  return {
    dates,
    namesakes,
    known,
    strangers,
    missing: missing.reduce((sum, [, people]) => sum + people.length, 0),
  };
}
