import { existsSync, readFileSync } from 'node:fs';
import { hash } from '../random';

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

/** A face: two initials on a colour of its own. */
export function faceOf(id: string, name: string): string {
  const initials = name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .replace(/[<>&"']/gu, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80"><rect width="80" height="80" fill="hsl(${hash(id) % 360} 28% 55%)"/><text x="40" y="51" font-family="system-ui,sans-serif" font-size="30" font-weight="600" fill="#fff" text-anchor="middle">${initials}</text></svg>`;
}
