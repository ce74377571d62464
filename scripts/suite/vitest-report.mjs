import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../run.mjs';

/** Writes what one vitest run came to into the folder that TEST_REPORT_DIR names, for the sum at the end. */
export default class Report {
  onInit(vitest) {
    this.runner = relative(root, vitest.config.root) || '.';
  }

  onTestRunEnd(modules, unhandled) {
    const folder = process.env['TEST_REPORT_DIR'];
    if (!folder) return;
    const report = { runner: this.runner, ...summarise(modules, unhandled) };
    mkdirSync(folder, { recursive: true });
    // A package may run vitest twice, so the name is the process's and not the package's.
    const name = `${this.runner.replaceAll(/\W/g, '-')}-${process.pid}.json`;
    writeFileSync(join(folder, name), JSON.stringify(report, undefined, 2));
  }
}

function summarise(modules, unhandled) {
  let passed = 0;
  let skipped = 0;
  const failures = unhandled.map((error) => `outside any test: ${error.message}`);
  for (const module of modules) {
    const tests = [...module.children.allTests()];
    for (const test of tests) {
      const { state, errors } = test.result();
      if (state === 'passed') passed += 1;
      else if (state === 'failed')
        failures.push(`${module.relativeModuleId} > ${test.fullName}: ${errors[0]?.message ?? ''}`);
      else skipped += 1;
    }
    // A file that does not load, or a hook around it that throws, has no failed test of its own.
    const blamed = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    for (const error of blamed) failures.push(`${module.relativeModuleId}: ${error.message}`);
  }
  return { passed, skipped, failed: failures.length, failures };
}
