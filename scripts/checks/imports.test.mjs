import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cruiseTree } from './imports.mjs';
import { root } from '../run.mjs';
import { clean, importing, planted } from '../testing/planted-imports.mjs';
import { temporaryTree } from '../testing/temporary-tree.mjs';

const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));

const apps = ['apps/api', 'apps/robot', 'apps/sandbox', 'apps/web', 'e2e'];

function treeOf(modules) {
  const manifest = (name, exports) => JSON.stringify({ name, type: 'module', exports });
  const sdk = { './brand': './src/brand.ts' };
  const { base, remove } = temporaryTree({
    files: {
      ...modules,
      ...Object.fromEntries(apps.map((app) => [`${app}/package.json`, manifest(`@winnow/${app}`)])),
      'packages/sdk/package.json': manifest('@winnow/sdk', sdk),
      'packages/ui/package.json': manifest('@winnow/ui'),
      'packages/shapes/package.json': manifest('@winnow/shapes', { '.': './src/index.ts' }),
    },
    links: Object.fromEntries(
      apps.flatMap((app) =>
        ['sdk', 'shapes'].map((name) => [
          `${app}/node_modules/@winnow/${name}`,
          `packages/${name}`,
        ]),
      ),
    ),
  });
  afterAll(remove);
  return base;
}

describe('import rules', async () => {
  const innocent = await cruiseTree(treeOf(clean));
  const guilty = await cruiseTree(
    treeOf({
      ...clean,
      ...Object.assign({}, ...planted.map(([, from, to]) => importing(from, to))),
      ...importing('apps/web/src/app/ring.ts', 'apps/web/src/app/cycle.ts'),
    }),
  );

  test('leave a well-behaved tree alone', () => {
    expect(innocent.violations).toEqual([]);
  });

  test('see every package and what it imports', () => {
    const packages = ['packages/sdk', 'packages/ui', 'packages/shapes'];
    const folders = [...apps, ...packages, 'scripts', 'bench'];
    expect(new Set(innocent.seen.map(({ folder }) => folder))).toEqual(new Set(folders));
    for (const { modules, imports } of innocent.seen)
      expect(Math.min(modules, imports)).toBeGreaterThan(0);
  });

  test('have a planted violation each', () => {
    const rules = forbidden.map(({ name }) => name);
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(rules));
  });

  test.each(planted)('%s stops %s from importing %s', (rule, from) => {
    const found = guilty.violations.filter((violation) => violation.from === from);
    expect(found.map((violation) => violation.rule.name)).toContain(rule);
  });
});
