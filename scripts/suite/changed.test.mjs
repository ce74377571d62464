import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writtenFiles } from '../checks/conventions.mjs';
import { root } from '../run.mjs';
import { changesSinceMain, readers, withReaders } from './changed.mjs';
import { changedStages, quickStages } from './stages.mjs';
import { temporaryTree } from '../testing/temporary-tree.mjs';

function repository() {
  const files = { 'apps/web/a.ts': '1', 'apps/web/gone.ts': '1', 'packages/sdk/b.ts': '1' };
  const { base, remove } = temporaryTree({
    files: { ...files, 'c.md': '1', '.gitignore': 'dist' },
  });
  onTestFinished(remove);
  const git = (...args) => execFileSync('git', args, { cwd: base, encoding: 'utf8' }).trim();
  const commit = (subject) => {
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', subject);
  };
  git('init', '-q', '-b', 'main');
  commit('first');
  return { base, git, commit };
}

test('what was committed on the branch, what was not, and what git does not know yet are changes', () => {
  const { base, git, commit } = repository();
  const left = git('rev-parse', 'HEAD');
  git('checkout', '-qb', 'branch');
  appendFileSync(join(base, 'apps/web/a.ts'), '2');
  commit('on the branch');
  appendFileSync(join(base, 'c.md'), '2');
  writeFileSync(join(base, 'packages/sdk/new file.ts'), '1');
  expect(changesSinceMain(base)).toEqual({
    base: left,
    files: ['apps/web/a.ts', 'c.md', 'packages/sdk/new file.ts'],
    gone: [],
  });
});

test('what main did since is none, a file that is gone is no file', () => {
  const { base, git, commit } = repository();
  git('checkout', '-qb', 'branch');
  git('checkout', '-q', 'main');
  appendFileSync(join(base, 'c.md'), '2');
  commit('on main');
  git('checkout', '-q', 'branch');
  rmSync(join(base, 'apps/web/gone.ts'));
  expect(changesSinceMain(base)).toMatchObject({ files: [], gone: ['apps/web/gone.ts'] });
});

test('a renamed file is gone under its former name', () => {
  const { base, git, commit } = repository();
  git('checkout', '-qb', 'branch');
  git('mv', 'c.md', 'd.md');
  commit('on the branch');
  expect(changesSinceMain(base)).toMatchObject({ files: ['d.md'], gone: ['c.md'] });
});

test('without a main there is nothing to compare with', () => {
  const { base, git } = repository();
  git('branch', '-m', 'trunk');
  expect(() => changesSinceMain(base)).toThrow('neither origin/main nor main');
});

test('what changed goes through the same stages as everything, and they can be chosen by the same names', () => {
  const changes = { base: 'HEAD', files: [], gone: [] };
  const names = (stages) => stages.map(({ name }) => name);
  expect(names(changedStages(changes))).toEqual(names(quickStages));
});

test('a file that tests read without importing it counts as the module that reads it', () => {
  expect(withReaders(['apps/api/migrations/0001_first.sql', 'apps/sandbox/README.md'])).toEqual([
    'apps/api/migrations/0001_first.sql',
    'apps/sandbox/README.md',
    'scripts/checks/conventions.test.mjs',
    'scripts/checks/rooms.test.mjs',
    'apps/api/src/platform/database/migrate.ts',
    'apps/sandbox/src/control/faults.test.ts',
  ]);
  expect(withReaders([])).toEqual([]);
});

test('a file that is gone counts as the module that read it, and is not looked for itself', () => {
  expect(withReaders(['c.md'], ['apps/api/migrations/0001_first.sql'])).toEqual([
    'c.md',
    'scripts/checks/conventions.test.mjs',
    'scripts/checks/rooms.test.mjs',
    'apps/api/src/platform/database/migrate.ts',
  ]);
});

test('every file of which it is said that another module reads it is there, and so is the module', () => {
  const files = writtenFiles(root);
  for (const { reads, module } of readers) {
    expect(files.filter((file) => reads.test(file))).not.toEqual([]);
    expect(existsSync(join(root, module)), module).toBe(true);
  }
});
