import type { ActAnswer } from '../../network';
import { failuresOf } from '../parse/wire/answers';
import type { View } from '../session';

/** What the network said of this act: by the shape of its answer, else by the error that it answered with. `target`
 *  is the id that the act's request carried. */
export function saidOf(
  { payloads }: View,
  target: string,
  understand: (root: unknown) => ActAnswer | null,
): ActAnswer | null {
  for (const { record, roots } of payloads) {
    for (const root of roots) {
      const said = understand(root);
      if (said !== null) return said;
    }
    if (record.source === 'answer' && record.variables?.includes(target)) {
      const code = failuresOf(roots)[0]?.code;
      if (code !== undefined) return { took_effect: false, evidence: `error:${code}` };
    }
  }
  return null;
}
