import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { robotWorker } from './browser/browser';

/** How web, robot and the tests' own client call the api: plain or sealed. */
export type Transport = 'plain' | 'sealed';

/** Makes web and robot use plain calls, which a production build allows only on this machine. Disposing of the
 *  result ends that for new pages. */
export async function switchToPlainTransport(context: BrowserContext, hasRobot: boolean) {
  const told = await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('winnow.transport', 'plain');
  });
  if (hasRobot) {
    const worker = await robotWorker(context);
    await worker.evaluate(`chrome.storage.local.set({ practice_transport: 'plain' })`);
  }
  return told;
}

/** The browser navigates there, and navigations are not sealed. */
const navigated = new Set(['GET /auth/start', 'GET /auth/callback']);
const carriers = new Set(['POST /rpc', 'GET /rpc/keys', 'none']);

interface LoggedCall {
  route: string;
  sealed: boolean;
}

/** The offset after the last complete line of a log: many tests write to one log, and each reads only its own
 *  part. */
export function endOf(log: string): number {
  return readFileSync(log).lastIndexOf('\n') + 1;
}

/** Every call in the api's log from this offset on, without those that only carry sealed ones. */
export function loggedCalls(log: string, from: number): LoggedCall[] {
  return readFileSync(log)
    .subarray(from)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.includes('"msg":"request"') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LoggedCall)
    .filter(({ route }) => !carriers.has(route) && !navigated.has(route));
}

/** The routes that were called with the other transport. */
export function callsByOtherTransport(
  calls: readonly LoggedCall[],
  transport: Transport,
): string[] {
  const isSealed = transport === 'sealed';
  return calls.filter(({ sealed }) => sealed !== isSealed).map(({ route }) => route);
}
