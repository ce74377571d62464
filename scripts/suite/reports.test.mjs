import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readPlaywrightReport, readVitestReports } from './reports.mjs';
import { root, run } from '../run.mjs';
import { temporaryTree } from '../testing/temporary-tree.mjs';

function folderWith(files) {
  const { base, remove } = temporaryTree({ files });
  onTestFinished(remove);
  return base;
}

const report = (runner, passed, failures = []) =>
  JSON.stringify({ runner, passed, skipped: 1, failed: failures.length, failures });

describe('vitest reports', () => {
  test('are added up, a package that ran twice too', () => {
    const folder = folderWith({
      'a.json': report('apps/api', 3),
      'b.json': report('apps/api', 4, ['x.test.ts > breaks']),
      'c.json': report('.', 5),
    });
    expect(readVitestReports(folder, ['.', 'apps/api'])).toEqual({
      passed: 12,
      failed: 1,
      skipped: 3,
      failures: ['apps/api > x.test.ts > breaks'],
    });
  });

  test('that are missing or empty count as failures', () => {
    const folder = folderWith({ 'a.json': report('apps/web', 0) });
    const { failed, failures } = readVitestReports(folder, ['apps/web', 'apps/robot']);
    expect(failed).toBe(2);
    expect(failures).toEqual(['apps/web: ran no test', 'apps/robot: left no report']);
  });

  test('count every kind of failure that vitest knows', async () => {
    const alias = JSON.stringify({ vitest: join(root, 'node_modules', 'vitest') });
    const base = folderWith({
      // The planted tests find vitest where the repository has it.
      'vitest.config.mjs': `export default { resolve: { alias: ${alias} } };`,
      'pass.test.mjs':
        "import { test } from 'vitest'; test('a', () => {}); test.skip('b', () => {});",
      'fail.test.mjs':
        "import { test } from 'vitest'; test('c', () => { throw new Error('no'); });",
      'load.test.mjs': "import './missing.mjs';",
      'hook.test.mjs':
        "import { afterAll, test } from 'vitest'; test('d', () => {}); afterAll(() => { throw new Error('late'); });",
      'stray.test.mjs':
        "import { test } from 'vitest'; test('e', async () => { void Promise.reject(new Error('stray')); await new Promise((go) => setTimeout(go, 20)); });",
    });
    const reports = join(base, 'reports');
    const vitest = join(root, 'node_modules', '.bin', 'vitest');
    const reporter = `--reporter=${join(root, 'scripts', 'suite', 'vitest-report.mjs')}`;
    const { code } = await run(vitest, ['run', '--root', base, reporter], {
      cwd: base,
      env: { TEST_REPORT_DIR: reports },
    });
    const sum = readVitestReports(reports, []);
    expect(code).not.toBe(0);
    expect(sum).toMatchObject({ passed: 3, failed: 4, skipped: 1 });
    for (const word of ['no', 'missing.mjs', 'late', 'stray'])
      expect(sum.failures.join('\n')).toContain(word);
  });
});

describe('the Playwright report', () => {
  const spec = (title, status) => ({ title, tests: [{ status }] });
  const written = (stats, { errors = [], specs = [] } = {}) => {
    const suites = [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'friends', specs }] }];
    const body = {
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      errors,
      suites,
    };
    return join(folderWith({ 'e2e.json': JSON.stringify(body) }), 'e2e.json');
  };

  test('counts a test that only passed when tried again as failed', () => {
    const specs = [
      spec('keeps', 'expected'),
      spec('wavers', 'flaky'),
      spec('breaks', 'unexpected'),
    ];
    expect(
      readPlaywrightReport(written({ expected: 1, flaky: 1, unexpected: 1 }, { specs })),
    ).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      failures: ['a.spec.ts > friends > wavers', 'a.spec.ts > friends > breaks'],
    });
  });

  test('counts an error outside any test', () => {
    const errors = [{ message: 'global setup broke' }];
    expect(readPlaywrightReport(written({ expected: 2 }, { errors }))).toMatchObject({
      passed: 2,
      failed: 1,
    });
  });

  test('that is missing or empty counts as a failure', () => {
    expect(readPlaywrightReport(join(root, 'nowhere.json'))).toMatchObject({
      passed: 0,
      failed: 1,
    });
    expect(readPlaywrightReport(written({ skipped: 3 }))).toMatchObject({ passed: 0, failed: 1 });
  });
});
