import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writtenFiles } from './conventions.mjs';
import * as rooms from './rooms.mjs';
import { root } from '../run.mjs';

const files = writtenFiles(root);
const read = (path) => readFileSync(join(root, path), 'utf8');

describe('a reader finds their way', () => {
  test('no folder has more than 25 sources beside each other', () => {
    expect(rooms.crowdedFolders(files)).toEqual([]);
  });

  test('no source has more than 300 lines', () => {
    expect(rooms.longSources(files, read)).toEqual([]);
  });

  test.each(['README.md', 'docs/architecture.md', 'docs/recipes.md', 'docs/operating.md'])(
    '%s names only paths that exist',
    (page) => {
      expect(rooms.deadPaths(read(page), (path) => existsSync(join(root, path)))).toEqual([]);
    },
  );

  test('decisions are numbered without gaps and listed once', () => {
    const folder = 'docs/decisions/';
    const names = files
      .filter((path) => path.startsWith(folder) && !path.endsWith('README.md'))
      .map((path) => path.slice(folder.length));
    const pages = Object.fromEntries(names.map((name) => [name, read(`${folder}${name}`)]));
    expect(rooms.unlistedDecisions(pages, read(`${folder}README.md`))).toEqual([]);
  });

  test('the glossary has 30 to 50 terms', () => {
    const count = rooms.glossaryTerms(read('docs/glossary.md')).length;
    expect(count).toBeGreaterThanOrEqual(30);
    expect(count).toBeLessThanOrEqual(50);
  });
});

describe('what would lead astray is found', () => {
  const inFolder = (folder, count, ending = '.ts') =>
    Array.from({ length: count }, (_, at) => `${folder}/${at}${ending}`);

  test('a crowded folder, but not a flat list or tests', () => {
    const crowded = inFolder('apps/web/src/app', 26);
    expect(rooms.crowdedFolders(crowded)).toEqual(['apps/web/src/app: 26']);
    expect(rooms.crowdedFolders(crowded.slice(1))).toEqual([]);
    expect(rooms.crowdedFolders(inFolder('packages/ui/src', 26))).toEqual([]);
    expect(rooms.crowdedFolders(inFolder('apps/web/src/app', 26, '.test.ts'))).toEqual([]);
  });

  test('a long source', () => {
    const long = (lines) => rooms.longSources(['a.ts'], () => '\n'.repeat(lines));
    expect(long(301)).toEqual(['a.ts']);
    expect(long(300)).toEqual([]);
  });

  test('a path that is gone', () => {
    const page = 'See `apps/a.ts`, `apps/b.ts` and `apps/web/dist`.';
    expect(rooms.deadPaths(page, (path) => path === 'apps/a.ts')).toEqual(['apps/b.ts']);
  });

  test('a decision that is missing or not listed', () => {
    const pages = { '0001-a.md': '# 1. A\n', '0003-c.md': '# 3. C\n' };
    expect(rooms.unlistedDecisions(pages, '- [1](0001-a.md) A\n- [3](0003-c.md) D\n')).toEqual([
      '0003-c.md: the number 2 is missing',
      '0003-c.md: is not listed',
    ]);
  });
});
