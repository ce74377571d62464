import { existsSync, readFileSync } from 'node:fs';

/** Folder of the browser's files: this one in the source, `stripe/` in the bundle. */
const folder = ['./stripe/', './', '../stripe/browser/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(new URL('card.js', url)));

const files = new Map<string, string>();

/** A file that goes to browsers as it is. */
export function browserFile(name: string): string | undefined {
  if (!folder || !/^[a-z-]+\.(js|css)$/.test(name)) return undefined;
  const known = files.get(name);
  if (known !== undefined) return known;
  const url = new URL(name, folder);
  if (!existsSync(url)) return undefined;
  const text = readFileSync(url, 'utf8');
  files.set(name, text);
  return text;
}
