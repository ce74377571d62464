import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { robotWorker } from './browser';

/** How web, robot and the tests' own client speak with the api: plain calls, or sealed ones. */
export type Transport = 'plain' | 'sealed';

/** Makes web and robot use plain calls, which a production build allows only on this machine. Disposing of the
 *  result ends that for new pages. */
export async function speakPlainly(context: BrowserContext, hasRobot: boolean) {
  const told = await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('winnow.transport', 'plain');
  });
  if (hasRobot) {
    const worker = await robotWorker(context);
    await worker.evaluate(`chrome.storage.local.set({ practice_transport: 'plain' })`);
  }
  return told;
}

/** A browser goes there, and a browser seals nothing. */
const navigated = new Set(['GET /auth/start', 'GET /auth/callback']);
const carriers = new Set(['POST /rpc', 'GET /rpc/keys', 'none']);

interface LoggedCall {
  route: string;
  sealed: boolean;
}

/** Where the last whole line of a log ends: many tests write to one, and each has only what came since to read. */
export function endOf(log: string): number {
  return readFileSync(log).lastIndexOf('\n') + 1;
}

/** Every call that the api's log tells of from there on, without those that only carry others. */
export function loggedCalls(log: string, from: number): LoggedCall[] {
  return readFileSync(log)
    .subarray(from)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.includes('"msg":"request"') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LoggedCall)
    .filter(({ route }) => !carriers.has(route) && !navigated.has(route));
}

/** The routes that were called otherwise than they should be. */
export function calledOtherwise(calls: readonly LoggedCall[], transport: Transport): string[] {
  const isSealed = transport === 'sealed';
  return calls.filter(({ sealed }) => sealed !== isSealed).map(({ route }) => route);
}
