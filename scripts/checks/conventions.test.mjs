import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { jobs } from '../../packages/sdk/src/jobs/index';
import * as conventions from './conventions.mjs';
import { root } from '../run.mjs';
import { temporaryTree } from '../testing/temporary-tree.mjs';

const files = conventions.writtenFiles(root);
const read = (path) => readFileSync(join(root, path), 'utf8');

describe('the repository keeps its conventions', () => {
  test('every job has a definition, a folder in the robot and an end to end spec', () => {
    expect(Object.keys(jobs).length).toBeGreaterThan(0);
    expect(conventions.unfinishedJobs(Object.keys(jobs), files)).toEqual([]);
  });

  test('every fault of the practice network has an end to end test', () => {
    const source = read('apps/sandbox/src/control/fault-names.ts');
    const names = [...source.matchAll(/\bfault\('(\w+)'/g)].map(([, name]) => name);
    expect(names).toContain('block_after_acts');
    const spec = (name) => read(`e2e/specs/${name}.spec.ts`);
    expect(conventions.untestedFaults(names, read('e2e/README.md'), spec)).toEqual([]);
  });

  test('migrations are numbered without gaps', () => {
    expect(files.filter((path) => path.startsWith('apps/api/migrations/'))).not.toEqual([]);
    expect(conventions.misnumberedMigrations(files)).toEqual([]);
  });

  test('every top folder is in docs/architecture.md', () => {
    expect(conventions.undocumentedFolders(files, read('docs/architecture.md'))).toEqual([]);
  });

  test('docs/cryptography.md lists all cryptography in use (ASVS 11.1.2)', () => {
    expect(conventions.unlistedCryptography(files, read, read('docs/cryptography.md'))).toEqual([]);
  });

  test('the code of every component that comes later is loaded by lazyComponent (A-431)', () => {
    expect(read('apps/web/src/shared/loading/lazy-component.ts')).toContain(
      'withChunkTimeout(loadWithRetry(load))',
    );
    expect(conventions.lazyWithoutTimeout(files, read)).toEqual([]);
  });

  test('no folder is a drawer', () => {
    expect(conventions.vagueFolders(files)).toEqual([]);
  });

  test('the lockfile knows no registry', () => {
    expect(conventions.registryLines(read('pnpm-lock.yaml'))).toEqual([]);
  });

  test('no file names a place on a machine', () => {
    expect(conventions.machinePaths(root, files)).toEqual([]);
  });

  test('every script of package.json is there', () => {
    expect(conventions.deadScripts(root, JSON.parse(read('package.json')).scripts)).toEqual([]);
  });

  test('the README names the pinned pnpm', () => {
    expect(read('README.md')).toContain(JSON.parse(read('package.json')).packageManager);
  });

  test('.ci/run runs npm test and nothing else', () => {
    const commands = read('.ci/run')
      .split('\n')
      .filter((line) => line && !/^(#|set |cd )/.test(line));
    expect(commands).toEqual(['npm test']);
  });
});

describe('a broken convention is found', () => {
  test('cryptography that nobody listed, and a line for what is gone', () => {
    const sources = {
      'apps/api/src/a.ts': "createHash('md5')",
      'apps/web/src/b.ts': 'crypto.subtle.digest(x)',
      'apps/api/src/sql.ts': "select sha256(convert_to(x, 'UTF8'))",
      'apps/web/src/c.ts': 'x',
      'apps/web/src/d.test.ts': 'randomBytes(1)',
    };
    const list = '| `apps/api/src/a.ts` | x |\n| `apps/web/src/c.ts` | x |\n';
    expect(
      conventions.unlistedCryptography(Object.keys(sources), (path) => sources[path], list),
    ).toEqual([
      'apps/web/src/b.ts: is not listed',
      'apps/api/src/sql.ts: is not listed',
      'apps/web/src/c.ts: has none',
    ]);
  });

  test('a job without definition, folder or spec', () => {
    const [definition, folder, spec] = [
      'packages/sdk/src/jobs/sync_user_posts.ts',
      'apps/robot/src/jobs/sync_user_posts/job.ts',
      'e2e/specs/sync_user_posts.spec.ts',
    ];
    const lacking = (...there) => conventions.unfinishedJobs(['sync_user_posts'], there);
    expect(lacking(definition, folder, spec)).toEqual([]);
    expect(lacking(folder, spec)).toEqual(['sync_user_posts: no definition']);
    expect(lacking(definition, spec)).toEqual(['sync_user_posts: no folder in the robot']);
    expect(lacking(definition, folder)).toEqual(['sync_user_posts: no spec']);
  });

  test('a fault without a row, with an empty row, or whose spec does not set it', () => {
    const table = '| `slow` | all | `reading.spec.ts`, `removing.spec.ts` |\n| `late` | all | |';
    const lacking = (specs) => conventions.untestedFaults(['slow'], table, (name) => specs[name]);
    const [sets, silent] = ["sandbox.fault('slow', {})", 'sandbox.fault(name)'];
    expect(lacking({ reading: sets, removing: sets })).toEqual(['late: no such fault']);
    expect(lacking({ reading: sets, removing: silent })).toContain('slow: not in removing.spec.ts');
    const both = conventions.untestedFaults(['late', 'lossy'], table, () => sets);
    expect(both).toEqual(expect.arrayContaining(['late: no test', 'lossy: no test']));
  });

  test('a gap, a double and a nameless number among migrations', () => {
    const among = (...names) =>
      conventions.misnumberedMigrations(names.map((name) => `apps/api/migrations/${name}`));
    expect(among('0002_plans.sql', '0001_start.sql')).toEqual([]);
    expect(among('0001_start.sql', '0003_plans.sql')).toEqual(['0003_plans.sql']);
    expect(among('0001_start.sql', '0001_plans.sql')).toEqual(['0001_start.sql']);
    expect(among('start.sql')).toEqual(['start.sql']);
  });

  test('a top folder that nobody described', () => {
    const page = '| `apps/` | the processes |';
    expect(conventions.undocumentedFolders(['apps/a.ts', 'tools/b.ts', 'c.json'], page)).toEqual([
      'tools',
    ]);
  });

  test.each(['utils', 'helpers', 'lib', 'types'])('a folder named %s', (name) => {
    expect(conventions.vagueFolders([`apps/web/src/${name}/a.ts`])).toHaveLength(1);
    expect(conventions.vagueFolders([`apps/web/src/${name}.ts`])).toEqual([]);
  });

  test('a registry address in the lockfile', () => {
    const line = '    resolution: {tarball: https://registry.example/a.tgz}';
    expect(conventions.registryLines(`packages:\n${line}\n`)).toEqual([line]);
  });

  test.each([
    ["const A = lazy(() => import('./a'));", 1],
    ["const A = lazy(() => withChunkTimeout(import('./a')));", 1],
    ["import { lazy, Suspense } from 'react';", 1],
    ["import { Suspense, lazy } from 'react';", 1],
    ["const A = React.lazy(() => import('./a'));", 1],
    ["const A = lazyComponent(() => import('./a').then(({ A: it }) => it));", 0],
  ])('a component loaded on its own: %s', (text, found) => {
    const among = (path) => conventions.lazyWithoutTimeout([path], () => text);
    expect(among('apps/web/src/app/a.tsx')).toHaveLength(found);
    expect(among('apps/web/src/shared/loading/lazy-component.ts')).toEqual([]);
  });

  test('a machine path', () => {
    const home = ['', 'home', 'ann', 'winnow'].join('/');
    const { base, remove } = temporaryTree({
      files: {
        'a.md': `Look into ${home}.`,
        'b.md': 'https://example.org/home/ann',
        'c.md': 'plain',
      },
    });
    onTestFinished(remove);

    expect(conventions.machinePaths(base, ['a.md', 'b.md', 'c.md'])).toEqual(['a.md']);
  });

  test('a script without its file', () => {
    const scripts = {
      test: 'node scripts/test.mjs',
      dance: 'node scripts/dance.mjs --now',
      dev: 'turbo run dev',
    };
    expect(conventions.deadScripts(root, scripts)).toEqual(['dance']);
  });
});
