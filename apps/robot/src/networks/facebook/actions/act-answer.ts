import type { ActAnswer } from '../../network';
import { failuresOf } from '../parse/wire/answers';
import type { View } from '../loaded-page';

/** Finds the network's answer to an act: by its shape, else by its error. `target` is the id in the act's request. */
export const actAnswer =
  (target: string, understand: (root: unknown) => ActAnswer | null) =>
  ({ payloads }: View): ActAnswer | null => {
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
  };
