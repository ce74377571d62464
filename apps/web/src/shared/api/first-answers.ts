import type { Bootstrap } from '@winnow/sdk/contract';
import type { CallOptions } from '@winnow/sdk/client';
import { fromSdk } from './api';
import { sdk } from './sdk';

type Part = keyof Bootstrap;

const parts: readonly Part[] = ['user', 'flags', 'settings', 'limits'];
const underWay = new Map<Part, Promise<Bootstrap>>();

/** Asks for user, flags, settings and limits in one call. The next query of each takes its part of the answer. */
export function askTogether(): Promise<Bootstrap> {
  const answer = sdk.bootstrap.read({});
  for (const part of parts) underWay.set(part, answer);
  return answer;
}

/** A query that takes its part of the answer under way, or calls: an older api does not know the common call. */
export function partOr<P extends Part>(
  part: P,
  call: (input: Record<string, never>, options?: CallOptions) => Promise<Bootstrap[P]>,
) {
  return async (_: void, { signal }: { signal: AbortSignal }) => {
    const mine = underWay.get(part);
    underWay.delete(part);
    const answer = await mine?.catch(() => undefined);
    return answer ? { data: answer[part] } : fromSdk(call)({}, { signal });
  };
}
