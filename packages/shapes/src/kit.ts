import type { Words } from './labels/words';
import type { Random } from './random';
import type { SiteShape } from './shape';
import type { World } from './world/world';

/** The shared parts that a site is generated from. */
export interface Kit {
  world: World;
  shape: SiteShape;
  words: Words;
  /** A separate random stream for each name, so that parts do not depend on the order of visits. */
  from(name: string): Random;
  /** How many times the page was opened before. */
  visit: number;
}

/** Whether an optional key is present. */
export function has({ shape }: Kit, random: Random): boolean {
  if (shape.optional === 'sparse') return random.chance(0.5);
  return shape.optional === 'present';
}
