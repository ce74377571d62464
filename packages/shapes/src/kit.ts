import type { Words } from './labels/words';
import type { Random } from './random';
import type { SiteShape } from './shape';
import type { World } from './world/world';

/** What every part of a site is made from. */
export interface Kit {
  world: World;
  shape: SiteShape;
  words: Words;
  /** A source of choices of its own for each name, so that parts do not depend on the order of visits. */
  from(name: string): Random;
}

/** Whether a key that is not always there is there. */
export function has({ shape }: Kit, random: Random): boolean {
  if (shape.optional === 'sparse') return random.chance(0.5);
  return shape.optional === 'present';
}
