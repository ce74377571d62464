import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installed, recommendedNode, incompatiblePackages, testedBelow } from './engines.mjs';
import { root } from '../run.mjs';
import { temporaryTree } from '../testing/temporary-tree.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const { engines } = JSON.parse(read('package.json'));
const oldest = semver.minVersion(engines.node).version;
const short = (version) => version.split('.').slice(0, 2).join('.');
const namesOf = (packages) => new Set(packages.map(({ name }) => name));

describe('one truth about Node.js', () => {
  test('the tests run on a version that engines admit', () => {
    expect(semver.satisfies(process.version, engines.node)).toBe(true);
  });

  test('every installed package supports the recommended version', () => {
    expect(installed(root).length).toBeGreaterThan(300);
    expect(incompatiblePackages(root, recommendedNode)).toEqual([]);
  });

  test('every installed package supports the oldest version, or is listed with what tests it there', () => {
    expect(namesOf(incompatiblePackages(root, oldest))).toEqual(new Set(Object.keys(testedBelow)));
  });

  test.each(['README.md', 'docs/operating.md'])('%s names both versions', (path) => {
    const named = [...read(path).matchAll(/Node\.js (\d+\.\d+)/g)].map(([, version]) => version);
    expect(named).toContain(short(recommendedNode));
    for (const version of named) expect([short(recommendedNode), short(oldest)]).toContain(version);
    expect(read(path)).toContain(short(oldest));
  });
});

test('a package that wants a later version is found, however deep it is needed', () => {
  const manifest = (name, node) => JSON.stringify({ name, version: '1.0.0', engines: { node } });
  const { base, remove } = temporaryTree({
    files: {
      'node_modules/.pnpm/a@1.0.0/node_modules/a/package.json': manifest('a', '>=18'),
      'node_modules/.pnpm/@b+c@1.0.0/node_modules/@b/c/package.json': manifest('@b/c', '>=22.12'),
      'node_modules/.pnpm/d@1.0.0/node_modules/d/package.json': '{"name":"d","version":"1.0.0"}',
    },
  });
  onTestFinished(remove);
  expect(namesOf(incompatiblePackages(base, '20.20.0'))).toEqual(new Set(['@b/c']));
  expect(incompatiblePackages(base, '22.12.0')).toEqual([]);
});
