import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../run.mjs';

/**
 * What differs from where this branch left main, committed or not: `base`, the commit it left at, the `files` that
 * changed and still exist, and those that are `gone`. A renamed file is gone under its former name.
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
    ...names('diff', '--name-only', '--no-renames', base),
    ...names('ls-files', '--others', '--exclude-standard'),
  ];
  const exists = (file) => existsSync(join(folder, file.replaceAll('/', sep)));
  return { base, files: all.filter(exists), gone: all.filter((file) => !exists(file)) };
}

/**
 * Files that are read by tests which do not import them, with the module that reads them. A change of such a file
 * counts as a change of that module.
 */
export const readers = [
  { reads: /^/, module: 'scripts/checks/conventions.test.mjs' },
  { reads: /^/, module: 'scripts/checks/rooms.test.mjs' },
  { reads: /(^|\/)package\.json$|^README\.md$/, module: 'scripts/checks/engines.test.mjs' },
  { reads: /^\.oxlintrc\.json$/, module: 'scripts/checks/lint.test.mjs' },
  { reads: /^\.dependency-cruiser\.cjs$/, module: 'scripts/checks/imports.test.mjs' },
  { reads: /^apps\/api\/migrations\//, module: 'apps/api/src/platform/database/migrate.ts' },
  { reads: /^apps\/api\/src\//, module: 'apps/api/src/testing/writers.ts' },
  { reads: /^apps\/robot\/src\//, module: 'apps/robot/src/platform/browser-storage.test.ts' },
  {
    reads: /^apps\/robot\/src\/networks\/facebook\/fixtures\//,
    module: 'apps/robot/src/networks/facebook/fixtures/read-fixture.ts',
  },
  {
    reads: /^apps\/robot\/src\/testing\/journals\//,
    module: 'apps/robot/src/testing/journals/journals.test.ts',
  },
  { reads: /^apps\/sandbox\/README\.md$/, module: 'apps/sandbox/src/control/faults.test.ts' },
  {
    reads: /^apps\/sandbox\/src\/network\/client\//,
    module: 'apps/sandbox/src/network/assets.ts',
  },
  {
    reads: /^apps\/sandbox\/src\/freshdesk\/media\//,
    module: 'apps/sandbox/src/freshdesk/media.ts',
  },
  { reads: /^packages\/ui\/src\/tokens\.css$/, module: 'packages/ui/src/tokens.test.ts' },
];

/** The files themselves and the modules that read one of them, or one that is gone. */
export function withReaders(files, gone = []) {
  const all = [...files, ...gone];
  const read = readers.filter(({ reads }) => all.some((file) => reads.test(file)));
  return [...new Set([...files, ...read.map(({ module }) => module)])];
}
