import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicKey } from '@winnow/sdk/rpc';

/** The page does not wait longer for the database: without the keys, the web asks for them itself. */
const keysMs = 300;

/**
 * The web's page, with the keys of the sealed calls: the first call would otherwise wait for them
 * (`apps/web/src/shared/api/rpc-keys.ts`).
 */
export async function pageWithKeys(
  file: string,
  publicKeys: () => Promise<PublicKey[]>,
): Promise<string> {
  const [html, keys] = await Promise.all([readFile(file, 'utf8'), inTime(publicKeys)]);
  return keys ? html.replace('</head>', (end) => dataBlock('rpc-keys', { keys }) + end) : html;
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
