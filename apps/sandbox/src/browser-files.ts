import { existsSync, readFileSync } from 'node:fs';

/** Reads files of a service that go to browsers as they are, each once: `<service>/browser` in the source,
 * `<service>` in the bundle. */
export function browserFiles(service: string, own: string): (name: string) => string {
  const folder = [`./${service}/`, `./${service}/browser/`]
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(new URL(own, url)));
  const files = new Map<string, string>();
  return (name) => {
    const known = files.get(name);
    if (known !== undefined) return known;
    if (!folder) throw new Error(`the files of ${service} are missing`);
    const text = readFileSync(new URL(name, folder), 'utf8');
    files.set(name, text);
    return text;
  };
}

export const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};
