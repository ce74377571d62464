import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changesSinceMain } from './changed.mjs';
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
    packages: ['packages/sdk', 'apps/web'],
  });
});

test('what main did since is none, a file that is gone is no file but changes its package', () => {
  const { base, git, commit } = repository();
  git('checkout', '-qb', 'branch');
  git('checkout', '-q', 'main');
  appendFileSync(join(base, 'c.md'), '2');
  commit('on main');
  git('checkout', '-q', 'branch');
  rmSync(join(base, 'apps/web/gone.ts'));
  expect(changesSinceMain(base)).toMatchObject({ files: [], packages: ['apps/web'] });
});

test('without a main there is nothing to compare with', () => {
  const { base, git } = repository();
  git('branch', '-m', 'trunk');
  expect(() => changesSinceMain(base)).toThrow('neither origin/main nor main');
});

test('what changed goes through the same stages as everything, and they can be chosen by the same names', () => {
  const changes = { base: 'HEAD', files: [], packages: [] };
  const names = (stages) => stages.map(({ name }) => name);
  expect(names(changedStages(changes))).toEqual(names(quickStages));
});
