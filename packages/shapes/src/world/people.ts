import type { Random } from '../random';
import type { SiteShape } from '../shape';
import { digits, personName } from './names';

export interface Person {
  id: string;
  name: string;
  vanity: string | null;
  deactivated: boolean;
  friend: boolean;
  gender: 'FEMALE' | 'MALE' | 'NEUTER';
  mutual: number;
  /** When the friendship began: an ISO day, month or year; null when the network does not show it. */
  since: string | null;
}

export interface People {
  viewer: Person;
  friends: Person[];
  strangers: Person[];
  /** People who occur only beside others: as mutual friends, and on hovercards. */
  extras: Person[];
}

const lengths: Record<SiteShape['ids'], readonly [number, number]> = {
  short: [1, 7],
  mixed: [1, 17],
  long: [15, 17],
};

export function makePeople(random: Random, shape: SiteShape): People {
  const taken = new Set<string>();
  const vanities = new Set<string>();

  const newId = (): string => {
    for (;;) {
      const id = digits(random, random.whole(...lengths[shape.ids]));
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  };
  const newVanity = (name: string): string => {
    const base = name
      .normalize('NFD')
      .replace(/[^A-Za-z]+/g, '.')
      .toLowerCase();
    const trimmed = base.replace(/^\.+|\.+$/g, '') || 'user';
    for (let suffix = 0; ; suffix += 1) {
      const vanity = suffix === 0 ? `${trimmed}.w` : `${trimmed}.${suffix}`;
      if (vanities.has(vanity)) continue;
      vanities.add(vanity);
      return vanity;
    }
  };
  const person = (friend: boolean, deactivated: boolean): Person => {
    const name = personName(random);
    const id = newId();
    return {
      id,
      name,
      vanity: deactivated || random.chance(0.4) ? null : newVanity(name),
      deactivated,
      friend,
      gender: random.pick(['FEMALE', 'MALE', 'NEUTER']),
      mutual: random.chance(0.1) ? random.whole(1000, 9900) : random.whole(0, 200),
      since: friend && !deactivated ? sinceOf(random.fork(`since ${id}`)) : null,
    };
  };
  const several = (count: number, make: () => Person) => Array.from({ length: count }, make);

  const viewer = person(false, false);
  const [low, high] = random.pick([
    [3, 12],
    [20, 45],
    [31, 60],
  ] as const);
  return {
    viewer: {
      ...viewer,
      vanity: shape.address === 'vanity' ? (viewer.vanity ?? newVanity(viewer.name)) : null,
    },
    friends: several(random.whole(low, high), () => person(true, random.chance(0.06))),
    strangers: several(random.whole(8, 30), () => person(false, false)),
    extras: several(6, () => person(false, false)),
  };
}

/** Old friendships have less precise dates than recent ones, and some have none. */
function sinceOf(from: Random): string | null {
  const age = from.chance(0.3) ? from.whole(8, 364) : from.whole(365, 5600);
  const day = new Date((1_790_000_000 - age * 86_400) * 1000).toISOString().slice(0, 10);
  if (from.chance(0.06)) return null;
  if (age < 365) return day;
  return from.chance(0.15) ? day.slice(0, 4) : day.slice(0, 7);
}

/** Null for a deactivated account, which has no profile. */
export function urlOf({ vanity, id, deactivated }: Person): string | null {
  if (deactivated) return null;
  return `https://www.facebook.com/${vanity ?? `profile.php?id=${id}`}`;
}
