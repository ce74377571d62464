import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Folder of the page's scripts: beside this file in the source, in one file in `client/` of the bundle. */
const folder = ['./client/', '../client/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

const scripts = new Map(
  folder &&
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);

export const scriptNamed = (name: string): string | undefined => scripts.get(name);

/** Changes with the scripts: under an address with it, browsers may keep them for good. */
export const scriptsVersion = createHash('sha256')
  .update(JSON.stringify([...scripts]))
  .digest('hex')
  .slice(0, 12);
