import { existsSync, readFileSync } from 'node:fs';

/** The page's own scripts: beside this file in the source, in `client/` of the bundle. */
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
