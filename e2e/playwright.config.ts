import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

// Found once, here, and told to the workers by the environment.
process.env['CHROMIUM'] ??= await findChromium();

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  workers: 1,
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
