import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruiseTree } from './checks/imports.mjs';
import { withEntry, withImport, withLineBefore } from './new/edit.mjs';
import { singular, spellings } from './new/names.mjs';
import { planNew } from './new/plan.mjs';
import { lazyWithoutTimeout, writtenFiles } from './checks/conventions.mjs';
import { root, run } from './run.mjs';
import { temporaryTree } from './testing/temporary-tree.mjs';

const packages = [
  'apps/api',
  'apps/robot',
  'apps/sandbox',
  'apps/web',
  'e2e',
  'packages/sdk',
  'packages/shapes',
  'packages/ui',
];
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** A copy of the repository as it is written now, in which our own packages find each other's copies. */
function copyOfRepository() {
  const copies = writtenFiles(root);
  const tree = temporaryTree({ files: {}, copies });
  symlinkSync(join(root, 'node_modules'), join(tree.base, 'node_modules'));
  for (const folder of packages) {
    const from = join(root, folder, 'node_modules');
    const names = readdirSync(from).flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(from, name)).map((one) => `${name}/${one}`) : [name],
    );
    for (const name of names.filter((one) => !one.startsWith('.'))) {
      const link = join(tree.base, folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      const ours = name.startsWith('@winnow/') && join(tree.base, 'packages', name.slice(8));
      symlinkSync(ours || realpathSync(join(from, name)), link);
    }
  }
  return tree;
}

describe('pnpm new', () => {
  let base;
  let remove;
  const written = new Set();
  /** How many files each kind writes, and how many it changes, as the recipes say it. */
  const counted = new Map();

  async function write(...args) {
    const { texts } = planNew(base, args);
    const changed = Object.keys(texts).filter((path) => existsSync(join(base, path))).length;
    counted.set(args[0], `${Object.keys(texts).length - changed}, ${changed}`);
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(base, path)), { recursive: true });
      writeFileSync(join(base, path), text);
      written.add(path);
    }
    await run(bin('oxfmt'), Object.keys(texts), { cwd: base });
  }

  beforeAll(async () => {
    ({ base, remove } = copyOfRepository());
    await write('job', 'sync_saved_notes');
    await write('module', 'saved-notes');
    await write('endpoint', 'savedNotes.archive', 'PUT /saved_notes/:id');
    await write('endpoint', 'settings.reset');
    await write('feature', 'saved-notes');
  });
  afterAll(() => remove());

  test.each(['packages/sdk', 'apps/robot', 'apps/api', 'apps/web', 'e2e'])(
    'what it writes type-checks in %s',
    async (folder) => {
      const { output } = await run(bin('tsc'), ['-p', '.', '--singleThreaded'], {
        cwd: join(base, folder),
      });
      const about = [...written].filter((path) => path.startsWith(`${folder}/`));
      expect(about).not.toEqual([]);
      // Also where nothing was written: a new name can leave a gap in a file that must know all of them.
      expect(output.split('\n').filter((line) => line.includes('error TS'))).toEqual([]);
    },
    120_000,
  );

  test('what it writes passes the lint', async () => {
    const PATH = `${join(root, 'node_modules', '.bin')}:${process.env['PATH']}`;
    const config = ['--config', join(root, '.oxlintrc.json'), '--format=unix', '--deny-warnings'];
    const fresh = [...written].filter(
      (path) => !existsSync(join(root, path)) && /\.tsx?$/.test(path),
    );
    const { code, output } = await run('oxlint', ['--type-aware', ...config, ...fresh], {
      cwd: base,
      env: { PATH },
    });
    expect({ code, output }).toMatchObject({ code: 0 });
  });

  test('what it writes keeps to the import rules', async () => {
    const modules = [...written].filter((path) => /\.tsx?$/.test(path));
    const { violations, seen } = await cruiseTree(base, modules);
    expect(seen.reduce((sum, one) => sum + one.modules, 0)).toBeGreaterThan(modules.length);
    expect(violations.filter(({ from }) => written.has(from))).toEqual([]);
  });

  // Three runners of 6 s each: by command, `NEW_IN_FULL=1`. That they type-check is shown always.
  test.runIf(process.env['NEW_IN_FULL']).each([
    [
      'apps/robot',
      'src/jobs/sync_saved_notes',
      'src/jobs/crash-sweep',
      '-t',
      'every job|sync_saved_notes',
    ],
    ['apps/api', 'src/modules/saved-notes'],
    ['apps/web', 'src/features/saved-notes'],
  ])(
    'the tests it writes pass in %s',
    async (folder, ...which) => {
      const vitest = join(root, folder, 'node_modules', '.bin', 'vitest');
      // They run on every database with the api's own tests: here the embedded one is enough.
      const env = { TEST_DATABASE_URL: '' };
      const options = { cwd: join(base, folder), env };
      const { code, output } = await run(vitest, ['run', ...which], options);
      expect({ code, output }).toMatchObject({
        code: 0,
        output: expect.stringContaining('passed'),
      });
    },
    120_000,
  );

  test('a route it writes gives up on its code as the others do', () => {
    const router = readFileSync(join(base, 'apps/web/src/app/router.tsx'), 'utf8');
    const routes = [
      ...router.matchAll(/(lazyComponent\(\(\) =>\s+)?import\('\.\/routes\/([\w-]+)'\)/g),
    ];
    expect(routes.map(([, guarded, name]) => guarded && name)).toContain('saved-notes');
    expect(lazyWithoutTimeout(['apps/web/src/app/router.tsx'], () => router)).toEqual([]);
  });

  test('the recipes say how many files it writes and changes', () => {
    const recipes = readFileSync(join(root, 'docs/recipes.md'), 'utf8');
    const rows = [...recipes.matchAll(/^\|[^|]*\| `pnpm new (\w+) [^|]*\| (\d+, \d+) \|/gm)];
    expect(new Map(rows.map(([, kind, said]) => [kind, said]))).toEqual(counted);
  });

  test('refuses what is there, what has no contract, and what is no name', () => {
    expect(() => planNew(base, ['job', 'sync_saved_notes'])).toThrow('is there already');
    expect(() => planNew(base, ['feature', 'dreams'])).toThrow('The contract comes first');
    expect(() => planNew(base, ['endpoint', 'dreams.read'])).toThrow('no module dreams');
    expect(() => planNew(base, ['endpoint', 'settings.forget', 'settings'])).toThrow('no route');
    expect(() => planNew(base, ['module', '../up'])).toThrow('no name');
    for (const wrong of [[], ['job'], ['dance', 'x'], ['toString', 'x']])
      expect(() => planNew(base, wrong)).toThrow('Usage');
  });

  test('numbers the migration after the last', () => {
    const before = readdirSync(join(root, 'apps/api/migrations')).filter((name) =>
      name.endsWith('.sql'),
    );
    const added = `${String(before.length + 1).padStart(4, '0')}_saved_notes.sql`;
    expect(existsSync(join(base, 'apps/api/migrations', added))).toBe(true);
  });
});

describe('the pieces', () => {
  test('a name is spelled for every place', () => {
    const every = {
      kebab: 'saved-notes',
      snake: 'saved_notes',
      camel: 'savedNotes',
      pascal: 'SavedNotes',
    };
    for (const given of ['saved-notes', 'saved_notes', 'savedNotes', 'Saved Notes'])
      expect(spellings(given)).toMatchObject(every);
    expect(['Friends', 'Activities'].map(singular)).toEqual(['Friend', 'Activity']);
  });

  test('an entry goes to the end of its own list', () => {
    expect(withEntry('a = [1];\nb = { c: { d: 1 } };\n', 'b = {', 'e')).toBe(
      'a = [1];\nb = { c: { d: 1 },\ne,\n};\n',
    );
    expect(withEntry('a = {\n  b,\n};\n', 'a = {', '  c')).toBe('a = {\n  b,\n  c,\n};\n');
    expect(() => withEntry('a = {}', 'b = {', 'c')).toThrow("has no 'b = {'");
  });

  test('an import goes after the last one, a line before its anchor', () => {
    expect(
      withImport("import { a } from 'a';\nimport {\n  b,\n} from 'b';\n\nc();\n", "import 'd';"),
    ).toBe("import { a } from 'a';\nimport {\n  b,\n} from 'b';\nimport 'd';\n\nc();\n");
    expect(withLineBefore('a\n  b\n', 'b', '  x')).toBe('a\n  x\n  b\n');
    expect(() => withLineBefore('a\n', 'b', 'x')).toThrow("has no line 'b'");
  });
});
