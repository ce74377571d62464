import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { robotId } from '@winnow/sdk/brand';
import type { BareBrowser } from './browser/bare-protocol';

/**
 * What the browser reported to one document, in order. Read in an isolated world, which no shim of another script
 * changes.
 */
export interface DocumentReport {
  document: string;
  url: string;
  what: 'visible' | 'hidden' | 'frame' | 'intersection' | 'timer';
  at: number;
}

const PAGE = `
const own = crypto.randomUUID();
const tell = (what) =>
  void chrome.runtime.sendMessage({ document: own, url: location.href, what, at: Date.now() }).catch(() => {});
tell(document.visibilityState);
document.addEventListener('visibilitychange', () => tell(document.visibilityState));
setInterval(() => {
  tell('timer');
  requestAnimationFrame(() => tell('frame'));
  new IntersectionObserver((_, observer) => {
    observer.disconnect();
    tell('intersection');
  }).observe(document.documentElement);
}, 100);`;

const WORKER = `
globalThis.sightings = [];
chrome.runtime.onMessage.addListener((sighting) => void sightings.push(sighting));`;

/**
 * Writes a second extension that watches every page of localhost and changes nothing: an independent witness, besides
 * the robot, of whether a page really is hidden.
 */
export function makeWitness(folder: string): string {
  const extension = join(folder, 'witness');
  mkdirSync(extension);
  const manifest = {
    manifest_version: 3,
    name: 'Witness',
    version: '1',
    background: { service_worker: 'worker.js' },
    content_scripts: [
      { matches: ['http://localhost/*'], js: ['page.js'], run_at: 'document_start' },
    ],
  };
  writeFileSync(join(extension, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(extension, 'page.js'), PAGE);
  writeFileSync(join(extension, 'worker.js'), WORKER);
  return extension;
}

/** What was recorded of each document at this address since then, in the order in which they loaded. */
export async function witnessed(
  browser: BareBrowser,
  address: string,
  since = 0,
): Promise<DocumentReport[][]> {
  const worker = await browser.target(
    ({ type, url }) => type === 'service_worker' && !url.includes(robotId),
  );
  const all = (await browser.evaluate(worker, 'sightings')) as DocumentReport[];
  const documents = new Map<string, DocumentReport[]>();
  for (const sighting of all.filter(({ url }) => url.startsWith(address)))
    documents.set(sighting.document, [...(documents.get(sighting.document) ?? []), sighting]);
  return [...documents.values()].filter(([first]) => first !== undefined && first.at >= since);
}
