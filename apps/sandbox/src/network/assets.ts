import { existsSync, readFileSync } from 'node:fs';

/** Folder of the page's scripts: beside this file in the source, `client/` in the bundle. */
const folder = ['./client/', '../client/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url));

const scripts = new Map<string, string>();

export function scriptNamed(name: string): string | undefined {
  if (!folder || !/^[a-z-]+\.js$/.test(name)) return undefined;
  const known = scripts.get(name);
  if (known !== undefined) return known;
  const url = new URL(name, folder);
  if (!existsSync(url)) return undefined;
  const text = readFileSync(url, 'utf8');
  scripts.set(name, text);
  return text;
}
