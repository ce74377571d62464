import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Shared } from './fixtures';

/**
 * When all projects run, the tests that take minutes, most of them waiting, begin first: at the end they would run
 * alone. When the command names a project or shuffles, they are in that one.
 */
const minutes = /(faults_marketing|recorded_shapes|schedule|store_build|worker_kills)\.spec\.ts$/;
// Passed by the environment: the workers have another command line.
process.env['WINNOW_E2E_LONG_FIRST'] ??= String(
  !process.argv.some((word) => /^--(project|shuffle)/.test(word)),
);
const isLongFirst = process.env['WINNOW_E2E_LONG_FIRST'] === 'true';

const sealed = /@sealed/;
/** Variants of what another test shows, tagged @full, run by command: `E2E_IN_FULL=1 pnpm e2e`. */
const variants = process.env['E2E_IN_FULL'] ? [] : [/@full/];

export default defineConfig<object, Shared>({
  testDir: 'specs',
  globalSetup: './global-setup.ts',
  outputDir: 'test-results',
  // The logs of the servers are needed only for failed tests.
  preserveOutput: 'failures-only',
  // Each has servers, a database and browsers of its own. A test waits most of its time, so three share two cores well.
  workers: Math.min(3, availableParallelism() + 1),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Tests tagged @sealed together use every kind of call. They run with sealed calls and motion on the embedded
  // database, where each start of the api takes three times the processor time. All others run with plain calls on
  // PostgreSQL, for a user who prefers reduced motion.
  projects: [
    ...(isLongFirst
      ? [{ name: 'long', testMatch: minutes, grepInvert: [sealed, ...variants] }]
      : []),
    {
      name: 'plain',
      grepInvert: [sealed, ...variants],
      ...(isLongFirst && { testIgnore: minutes }),
    },
    {
      name: 'sealed',
      grep: sealed,
      grepInvert: variants,
      use: { transport: 'sealed', database: 'embedded', motion: 'no-preference' },
    },
  ],
  reporter: [
    ['line'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' },
    ],
  ],
});
