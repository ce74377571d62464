import type { ProfileState } from '../../network';
import type { Payload } from './wire/payload';
import { relationshipOf } from './people';
import { traverse, textAt } from './wire/traverse';

/** The person sent the user a request: answering it is a different act from sending one. */
const INCOMING = /^(INCOMING|RECEIVED)_REQUEST$/;
const MEMORIAL = /^(is_)?memoriali[sz]ed$/;

/** The relationship to a person, where payloads state it for that id; the latest one counts. And whether they say that
 *  the account is memorialised. */
export function statusOf(
  payloads: readonly Payload[],
  id: string,
): { status: ProfileState | null; isMemorial: boolean } {
  const found = { status: null as ProfileState | null, isMemorial: false };
  for (const { roots } of payloads) {
    for (const root of roots) {
      for (const { node } of traverse(root)) {
        if (node['id'] !== id) continue;
        const said = textAt(node, 'friendship_status');
        const known = relationshipOf(said);
        if (known !== null) found.status = INCOMING.test(said ?? '') ? 'incoming' : known;
        found.isMemorial ||= Object.entries(node).some(
          ([key, value]) => value === true && MEMORIAL.test(key),
        );
      }
    }
  }
  return found;
}
