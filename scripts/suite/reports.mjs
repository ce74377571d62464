import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds up the vitest reports in a folder. Every runner in `expected` must have run at least one test;
 * one that left no report, or an empty one, counts as a failure of its own.
 */
export function readVitestReports(folder, expected) {
  const reports = existsSync(folder)
    ? readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    : [];
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const report of reports) {
    sum.passed += report.passed;
    sum.failed += report.failed;
    sum.skipped += report.skipped;
    sum.failures.push(...report.failures.map((line) => `${report.runner} > ${line}`));
  }
  for (const runner of expected) {
    const own = reports.filter((report) => report.runner === runner);
    if (own.some((report) => report.passed + report.failed > 0)) continue;
    sum.failed += 1;
    sum.failures.push(own.length === 0 ? `${runner}: left no report` : `${runner}: ran no test`);
  }
  return sum;
}

/** Reads Playwright's JSON report. A test that passed only when tried again counts as failed. */
export function readPlaywrightReport(file) {
  const nothing = { passed: 0, failed: 1, skipped: 0 };
  if (!existsSync(file)) return { ...nothing, failures: ['e2e: left no report'] };
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const failures = [
    ...suites.flatMap((suite) => failedSpecs(suite)),
    ...errors.map((error) => `outside any test: ${error.message}`),
  ];
  const failed = stats.unexpected + stats.flaky + errors.length;
  if (stats.expected + failed === 0) return { ...nothing, failures: ['e2e: ran no test'] };
  return { passed: stats.expected, failed, skipped: stats.skipped, failures };
}

function failedSpecs(suite, path = []) {
  const here = [...path, suite.title];
  return [
    ...(suite.specs ?? [])
      .filter((spec) =>
        spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
      )
      .map((spec) => [...here, spec.title].join(' > ')),
    ...(suite.suites ?? []).flatMap((inner) => failedSpecs(inner, here)),
  ];
}
