import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

// Found once, here, and told to the workers by the environment.
process.env['CHROMIUM'] ??= await findChromium();

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  // Each has servers, a database and browsers of its own. A test waits most of its time, so two share two cores well.
  workers: Math.min(2, availableParallelism()),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' },
    ],
  ],
});
