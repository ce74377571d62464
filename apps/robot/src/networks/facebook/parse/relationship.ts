import type { Relationship } from '../../network';
import type { Payload } from './wire/payload';
import { relationshipOf } from './people';
import { traverse, textAt } from './wire/traverse';

/** The relationship to a person, where payloads state it for that id; the latest one counts. */
export const statusOf = (payloads: Payload[], id: string): Relationship | null =>
  relationshipOf(rawStatusOf(payloads, id));

/** The status as the network writes it. */
export function rawStatusOf(payloads: Payload[], id: string): string | null {
  let status: string | null = null;
  for (const { roots } of payloads) {
    for (const root of roots) {
      for (const { node } of traverse(root)) {
        if (node['id'] !== id) continue;
        const said = textAt(node, 'friendship_status');
        if (relationshipOf(said) !== null) status = said;
      }
    }
  }
  return status;
}
