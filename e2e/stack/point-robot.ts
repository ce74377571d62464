import type { BrowserContext } from '@playwright/test';
import { robotWorker } from './browser/browser';

/** Sets the address of the practice network in the practice build: here it runs on a free port. */
export async function pointRobotAt(context: BrowserContext, networkOrigin: string) {
  const worker = await robotWorker(context);
  const values = JSON.stringify({ practice_network_origin: networkOrigin });
  await worker.evaluate(`chrome.storage.local.set(${values})`);
}
