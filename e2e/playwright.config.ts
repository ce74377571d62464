import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Shared } from './fixtures';

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
  timeout: 240_000,
  expect: { timeout: 90_000 },
  // Tests tagged @sealed together use the calls of the main flows. They run with sealed calls and motion on the embedded
  // database, where each start of the api takes three times the processor time. All others run with plain calls on
  // PostgreSQL, for a user who prefers reduced motion.
  projects: [
    { name: 'plain', grepInvert: [sealed, ...variants] },
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
