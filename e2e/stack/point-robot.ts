import type { BrowserContext } from '@playwright/test';
import { robotWorker } from './browser';

/** Tells the practice build where the practice network is: it runs on a free port here. */
export async function pointRobotAt(context: BrowserContext, networkOrigin: string) {
  const worker = await robotWorker(context);
  const values = JSON.stringify({ practice_network_origin: networkOrigin });
  await worker.evaluate(`chrome.storage.local.set(${values})`);
}
