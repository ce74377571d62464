import { seeded } from '../random';
import type { Person, Persona } from './model';
import type { World } from './world';

/** Precision in which the network shows a friendship date: less for older ones, none for some. */
export type DateStyle = 'year' | 'month' | 'day' | 'relative' | 'none';
export type Since = { at: number; shown: DateStyle };

const day = 86_400;

/** Uses its own random stream, so that worlds saved before dates existed stay the same. */
export function sinceOf(world: World, owner: Persona, friend: Person, now: number): Since {
  const [one, other] = [owner.id, friend.id].toSorted();
  const random = seeded(`since ${world.options.seed} ${one} ${other}`);
  const roll = random.next();
  const age =
    roll < 0.03 ? random.int(1, 6) : roll < 0.12 ? random.int(7, 360) : random.int(366, 5600);
  const at = world.anchor - age * day + random.int(0, day - 1);
  const secret = random.chance(0.06);
  const vague = random.chance(0.12);
  const days = Math.floor((now - at) / day);
  if (secret) return { at, shown: 'none' };
  if (days < 7) return { at, shown: 'relative' };
  if (days < 365) return { at, shown: 'day' };
  return { at, shown: vague && days > 8 * 365 ? 'year' : 'month' };
}
