import type { Relationship } from '../../network';
import type { Payload } from './wire/payload';
import { relationshipOf } from './people';
import { objects, textAt } from './wire/walk';

/** How we stand with a person, where payloads say so for that id; the latest word counts. */
export const statusOf = (payloads: Payload[], id: string): Relationship | null =>
  relationshipOf(rawStatusOf(payloads, id));

/** In the network's own word. */
export function rawStatusOf(payloads: Payload[], id: string): string | null {
  let status: string | null = null;
  for (const { roots } of payloads) {
    for (const root of roots) {
      for (const { node } of objects(root)) {
        if (node['id'] !== id) continue;
        const said = textAt(node, 'friendship_status');
        if (relationshipOf(said) !== null) status = said;
      }
    }
  }
  return status;
}
