import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { changesSinceMain, withReaders } from './changed.mjs';
import { readPlaywrightReport, readVitestReports } from './reports.mjs';
import { root, run } from '../run.mjs';

const minutes = 60;

/**
 * What `npm test` does, in order. A stage gets `{ log, reports, database, browser }`: the file its output goes to, an
 * empty folder for reports, a function that starts the tests' PostgreSQL and resolves to its URL, and one that finds or
 * installs Chromium and resolves to its path. It returns how many tests passed and failed.
 *
 * The unit tests run beside the end to end tests, which wait most of their time.
 */
export const stages = [
  check('format', 'every file is formatted', 'oxfmt', ['--check']),
  check('lint', 'no lint, with types', 'oxlint', ['--type-aware', '--deny-warnings']),
  // Most of these work on one thread.
  ...[
    check('types', 'every package type-checks', 'turbo', [
      ...turbo('typecheck'),
      '--concurrency=2',
    ]),
    check('imports', 'who may import whom', process.execPath, [
      join(root, 'scripts', 'checks', 'imports.mjs'),
    ]),
    check('unused', 'no file, export or dependency without a user', 'knip', ['--no-progress']),
    check(
      'specification',
      'every id on a test is in a checklist; docs/specification.md',
      process.execPath,
      [join(root, 'scripts', 'checks', 'specification.mjs')],
    ),
  ].map((stage) => ({ ...stage, beside: 'checks' })),
  check('build', 'everything builds', 'turbo', [...turbo('build'), '--concurrency=2']),
  {
    ...check('size', 'no screen of the web loads more than it may', process.execPath, [
      join(root, 'scripts', 'checks', 'web-size-check.mjs'),
    ]),
    needs: 'build',
  },
  {
    name: 'unit',
    title: 'vitest in every package, PGlite and PostgreSQL',
    beside: 'tests',
    run: unit,
  },
  {
    name: 'e2e',
    title: 'the built product in Chromium',
    beside: 'tests',
    needs: 'build',
    run: endToEnd,
  },
];

export const quickStages = stages.filter(({ name, needs }) => name !== 'build' && !needs);

/** The same for what changed since main: files are looked at alone where the tool can, and only tests that reach them. */
export function changedStages(changes = changesSinceMain()) {
  const code = changes.files.filter((file) => /\.(ts|tsx|mts|mjs|js)$/.test(file));
  const env = { TURBO_SCM_BASE: changes.base };
  const own = {
    lint: check('lint', 'no lint, with types, in what changed', 'oxlint', [
      '--type-aware',
      '--deny-warnings',
      ...code,
    ]),
    types: check(
      'types',
      'what changed and its dependents type-check',
      'turbo',
      [...turbo('typecheck'), '--affected', '--concurrency=2'],
      env,
    ),
    unit: {
      name: 'unit',
      title: 'the tests that reach what changed',
      run: (stage) => changedUnit(stage, changes),
    },
  };
  return quickStages.map((stage) => ({ ...stage, ...own[stage.name] }));
}

function turbo(task) {
  return ['run', task, '--continue=always', '--output-logs=errors-only', '--log-order=grouped'];
}

function check(name, title, command, args, env = {}) {
  return {
    name,
    title,
    async run({ log }) {
      const { code, output } = await run(command, args, { log, env, timeout: 10 * minutes });
      const passed = code === 0 ? 1 : 0;
      return { passed, failed: 1 - passed, skipped: 0, failures: [], output };
    },
  };
}

const reporters = [
  '--reporter=default',
  `--reporter=${join(root, 'scripts', 'suite', 'vitest-report.mjs')}`,
];
const machinery = ['run', '--config', join(root, 'scripts', 'suite', 'vitest.config.mjs')];

const unitEnv = (reports) => ({
  TEST_REPORT_DIR: reports,
  // Each runner has a worker for each core: many of their tests wait.
  VITEST_MAX_WORKERS: String(Math.max(2, availableParallelism())),
});

async function unit({ log, reports, database, browser }) {
  const env = {
    ...unitEnv(reports),
    TEST_DATABASE_URL: await database(),
    CHROMIUM: await browser(),
  };
  const options = { log, env, timeout: 40 * minutes };

  const packages = (...filters) =>
    run(
      'turbo',
      [
        ...turbo('test'),
        ...filters.map((filter) => `--filter=${filter}`),
        '--concurrency=1',
        '--',
        ...reporters,
      ],
      options,
    );
  // Two packages at a time: the api's tests and those in a browser wait a lot.
  const lanes = [
    [() => packages('@winnow/api'), () => packages('@winnow/robot')],
    [
      () => run('vitest', [...machinery, ...reporters], options),
      () => packages('@winnow/web'),
      () => packages('!@winnow/api', '!@winnow/robot', '!@winnow/web'),
    ],
  ];
  const runs = (await Promise.all(lanes.map(oneByOne))).flat();

  const sum = readVitestReports(reports, ['.', ...testedPackages()]);
  const output = runs.filter(({ code }) => code !== 0).map((one) => one.output);
  return withRunnerFailure(sum, output);
}

async function oneByOne(steps) {
  const results = [];
  for (const step of steps) results.push(await step());
  return results;
}

/** A change may be reached by no test at all: that the search for them went well is what was shown then. */
async function changedUnit({ log, reports, database, browser }, { base, files, gone }) {
  const env = { ...unitEnv(reports), CHROMIUM: await browser() };
  const options = { log, env, timeout: 40 * minutes };
  const listed = await run('turbo', ['ls', '--affected', '--output=json'], {
    env: { TURBO_SCM_BASE: base },
  });
  const affected = testedPackages().filter((folder) => listed.output.includes(`"${folder}"`));
  if (affected.includes('apps/api')) env['TEST_DATABASE_URL'] = await database();

  const related = withReaders(files, gone).map((file) => join(root, file));
  const reached = ['related', '--run', '--passWithNoTests', ...reporters];
  const results = await oneByOne([
    () => run('vitest', [...reached, ...machinery.slice(1), ...related], options),
    ...affected.map(
      (folder) => () =>
        run('vitest', [...reached, ...related], { ...options, cwd: join(root, folder) }),
    ),
  ]);

  const sum = readVitestReports(reports, []);
  const output = [listed, ...results].filter(({ code }) => code !== 0).map((one) => one.output);
  const { failed, ...rest } = withRunnerFailure(sum, output);
  return { ...rest, failed, passed: rest.passed + failed > 0 ? rest.passed : 1 };
}

/** The folders of every package that has a test script. */
function testedPackages() {
  return ['packages', 'apps']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => {
      const file = join(root, folder, 'package.json');
      return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).scripts?.test;
    });
}

/** `order`: undefined, 'random' or a seed. */
function shuffled(order) {
  if (!order) return [];
  return order === 'random' ? ['--shuffle'] : ['--shuffle', order];
}

async function endToEnd({ log, reports, database, browser }) {
  const report = join(reports, 'e2e.json');
  const env = {
    CHROMIUM: await browser(),
    TEST_DATABASE_URL: await database(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = [
    'run',
    'e2e',
    '--output-logs=full',
    '--log-prefix=none',
    '--',
    '--reporter=list,json',
    ...shuffled(process.env['E2E_SHUFFLE']),
  ];
  const { code, output } = await run('turbo', args, { log, env, timeout: 60 * minutes });
  return withRunnerFailure(readPlaywrightReport(report), code === 0 ? [] : [output]);
}

/** A runner that ends badly without naming a failed test is a failure all the same. */
function withRunnerFailure(sum, outputs) {
  const failed = sum.failed === 0 && outputs.length > 0 ? 1 : sum.failed;
  return { ...sum, failed, output: outputs.join('\n') };
}
