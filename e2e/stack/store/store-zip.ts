import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync, zipSync } from 'fflate';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
const readable = /\.(js|css|html|json|svg|txt)$/;

/** The files of a package for the store, by path. */
export class StoreZip {
  readonly files: ReadonlyMap<string, Uint8Array>;

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.files = files;
  }

  static open(file: string): StoreZip {
    return new StoreZip(new Map(Object.entries(unzipSync(readFileSync(file)))));
  }

  get paths(): string[] {
    return [...this.files.keys()];
  }

  get manifest(): chrome.runtime.ManifestV3 & Record<string, unknown> {
    return JSON.parse(this.text('manifest.json')) as chrome.runtime.ManifestV3 &
      Record<string, unknown>;
  }

  text(path: string): string {
    return new TextDecoder().decode(this.files.get(path));
  }

  /** Text files, written by people or by a bundler; pictures and fonts are not read. */
  get texts(): [path: string, text: string][] {
    return this.paths.filter((path) => readable.test(path)).map((path) => [path, this.text(path)]);
  }

  get scripts(): [path: string, text: string][] {
    return this.texts.filter(([path]) => path.endsWith('.js'));
  }

  /** The same package with one file added or replaced: for planting violations. */
  with(path: string, text: string): StoreZip {
    return new StoreZip(new Map([...this.files, [path, new TextEncoder().encode(text)]]));
  }

  withManifest(more: Record<string, unknown>): StoreZip {
    return this.with('manifest.json', JSON.stringify({ ...this.manifest, ...more }));
  }

  writeTo(file: string): void {
    writeFileSync(file, zipSync(Object.fromEntries(this.files)));
  }

  unpackTo(folder: string): void {
    for (const [path, bytes] of this.files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
  }
}

/** Runs the packager and returns the path of the zip. */
export async function packStoreZip(to: string, more: { env?: object; args?: string[] } = {}) {
  const script = join(root, 'apps/robot/scripts/package.mjs');
  await run(process.execPath, [script, '--to', to, ...(more.args ?? [])], {
    env: { ...process.env, ...more.env },
  });
  const [zip, ...others] = readdirSync(to);
  if (zip === undefined || others.length > 0) throw new Error('the packager makes one zip');
  return join(to, zip);
}

export const packageVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'apps/robot/package.json'), 'utf8')) as { version: string })
    .version;

/** A page of the documentation. */
export const page = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');
