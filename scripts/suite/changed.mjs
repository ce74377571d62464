import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../run.mjs';

/**
 * What differs from where this branch left main, committed or not: `base`, the commit it left at, the `files` that
 * changed and still exist, and the folders of the `packages` with a change.
 */
export function changesSinceMain(folder = root) {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const names = (...args) =>
    git(...args, '-z')
      .split('\0')
      .filter(Boolean);
  const main = ['origin/main', 'main'].find((name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    } catch {
      return false;
    }
  });
  if (!main) throw new Error('There is neither origin/main nor main to compare with.');
  const base = git('merge-base', 'HEAD', main).trim();
  const all = [
    ...names('diff', '--name-only', base),
    ...names('ls-files', '--others', '--exclude-standard'),
  ];
  const parents = ['packages', 'apps'].filter((parent) => existsSync(join(folder, parent)));
  const packages = parents
    .flatMap((parent) => readdirSync(join(folder, parent)).map((name) => `${parent}/${name}`))
    .filter((path) => all.some((file) => file.startsWith(`${path}/`)));
  const files = all.filter((file) => existsSync(join(folder, file.replaceAll('/', sep))));
  return { base, files, packages };
}
