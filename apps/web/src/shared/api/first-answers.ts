import type { Bootstrap } from '@winnow/sdk/contract';
import type { CallOptions } from '@winnow/sdk/client';
import { CallError } from '@winnow/sdk/errors/call-error';
import { stored } from '../storage/storage';
import { fromSdk, passes } from './api';
import { sdk } from './sdk';

type Part = keyof Bootstrap;

/** The common call; its answer is for the user of this token only. */
interface CommonCall {
  token: string | null;
  answer: Promise<Bootstrap>;
}

const parts: readonly Part[] = ['user', 'flags', 'settings', 'limits'];
const inFlight = new Map<Part, CommonCall>();

/** Fetches user, flags, settings and limits in one call. The next query of each takes its part of the answer. */
export function fetchFirstAnswers(): Promise<Bootstrap> {
  const common = { token: stored('token'), answer: sdk.bootstrap.read({}) };
  for (const part of parts) inFlight.set(part, common);
  // Its failure is not the answer to a later query.
  common.answer.catch(() => {
    for (const part of parts) if (inFlight.get(part) === common) inFlight.delete(part);
  });
  return common.answer;
}

/**
 * A query that takes its part of the answer under way, or calls: an older api does not know the common call.
 * When the api cannot be reached or refuses more calls, a call of its own would only wait once more.
 */
export function partOr<P extends Part>(
  part: P,
  call: (input: Record<string, never>, options?: CallOptions) => Promise<Bootstrap[P]>,
) {
  return async (_: void, { signal }: { signal: AbortSignal }) => {
    const common = inFlight.get(part);
    inFlight.delete(part);
    const mine = common?.token === stored('token') ? common?.answer : undefined;
    const first = async (input: Record<string, never>, options?: CallOptions) => {
      try {
        if (mine) return (await unlessAborted(mine, signal))[part];
      } catch (error) {
        if (signal.aborted || (error instanceof CallError && passes(error))) throw error;
      }
      return call(input, options);
    };
    return fromSdk(first)({}, { signal });
  };
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, aborted]);
}
