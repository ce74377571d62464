import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicKey } from '@winnow/sdk/rpc';

/** The page does not wait longer for the database: without the keys, the web asks for them itself. */
const keysMs = 300;

/**
 * The web's page with what its scripts would ask for later: the code of the screen at this address, and the keys of the
 * sealed calls (`apps/web/src/shared/api/rpc-keys.ts`).
 */
export async function pageAt(
  pathname: string,
  folder: string,
  publicKeys: () => Promise<PublicKey[]>,
): Promise<string> {
  const [html, preloads, keys] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readPreloads(folder),
    inTime(publicKeys),
  ]);
  const links = preloads ? linksOf(preloads, pathname) : '';
  const block = keys ? dataBlock('rpc-keys', { keys }) : '';
  return html.replace('</head>', (end) => links + block + end);
}

/** Written by the web's build (`apps/web/preloads.ts`): its files by address, where `:name` is any one segment. */
interface Preloads {
  media: string;
  paths: Record<string, string[]>;
}

/** Undefined when the web was built without them, or while its build writes them. */
async function readPreloads(folder: string): Promise<Preloads | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'preloads.json'), 'utf8')) as Preloads;
  } catch {
    return undefined;
  }
}

function linksOf({ media, paths }: Preloads, pathname: string): string {
  const found = Object.entries(paths).find(([pattern]) => isAt(pattern, pathname));
  return (found?.[1] ?? [])
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}" media="${media}">`)
    .join('');
}

function isAt(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const segments = pathname.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((one, at) => one.startsWith(':') || one === segments[at])
  );
}

async function inTime(publicKeys: () => Promise<PublicKey[]>): Promise<PublicKey[] | undefined> {
  const late = sleep(keysMs, undefined, { ref: false });
  return Promise.race([publicKeys().catch(() => undefined), late]);
}

/** Data for the page's scripts. Browsers do not execute it, so the content security policy does not apply. */
function dataBlock(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}
