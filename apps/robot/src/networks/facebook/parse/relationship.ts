import type { Relationship } from '../../network';
import type { Payload } from './payload';
import { relationshipOf } from './people';
import { objects, textAt } from './walk';

/** How we stand with a person, where payloads say so for that id; the latest word counts. */
export function statusOf(payloads: Payload[], id: string): Relationship | null {
  let status: Relationship | null = null;
  for (const { roots } of payloads) {
    for (const root of roots) {
      for (const { node } of objects(root)) {
        if (node['id'] === id) status = relationshipOf(textAt(node, 'friendship_status')) ?? status;
      }
    }
  }
  return status;
}
