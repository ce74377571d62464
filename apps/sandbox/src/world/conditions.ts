import { seeded } from '../random';
import type { Person, Persona } from './model';

/**
 * A profile that is not simply a friend's or a stranger's. `following`: 'Following' in place of 'Friends'.
 * `silent`: the answers to acts on this person carry no status.
 */
export type Condition = 'following' | 'memorialised' | 'professional' | 'incoming' | 'silent';

const ofFriends = ['following', 'memorialised', 'professional', 'silent'] as const;
const ofOthers = ['incoming', 'professional', 'silent'] as const;

/** Uses its own random stream, so that worlds without conditions stay the same. */
export function makeCondition(
  options: { seed: number; conditions: number },
  owner: Persona,
  person: Person,
  wereFriends: boolean,
): Condition | null {
  if (options.conditions === 0) return null;
  const random = seeded(`condition ${options.seed} ${owner.id} ${person.id}`);
  if (!random.chance(options.conditions)) return null;
  if (wereFriends) return random.pick(ofFriends);
  return person.openness === 'CAN_REQUEST' ? random.pick(ofOthers) : null;
}
