import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';

/** The paths of those programs that the PATH has, in its order. */
export function onPath(...names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((path) => existsSync(path));
}

/** Installs packages of the system: as root, on Debian and Ubuntu. Elsewhere it does nothing. */
export async function installPackages(...names) {
  if (process.getuid?.() !== 0 || onPath('apt-get').length === 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...names], { env });
}
