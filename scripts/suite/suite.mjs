import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from '../stack/chromium.mjs';
import { installFont } from '../stack/font.mjs';
import { startPostgres } from '../stack/postgres.mjs';
import { root } from '../run.mjs';

const tailLength = 60;

/** The stages that the command line names by `--only a,b`; all of them when it names none. Throws on a wrong name. */
export function chosenStages(stages, args) {
  const [flag, names, ...rest] = args.filter((arg) => arg !== '--');
  if (flag === undefined) return stages;
  const known = stages.map(({ name }) => name);
  const wanted = names?.split(',') ?? [];
  const strange = wanted.filter((name) => !known.includes(name));
  if (flag !== '--only' || wanted.length === 0 || strange.length > 0 || rest.length > 0)
    throw new Error(`Usage: [--only ${known.join(',')}]`);
  return stages.filter(({ name }) => wanted.includes(name));
}

/**
 * Runs stages one after the other, says how each ended, and returns the sum of all. Neighbours with the same `beside`
 * run at the same time. Logs and reports go to `folder`, which is emptied first.
 */
export async function runStages(
  stages,
  { say = console.log, folder = join(root, '.winnow', 'test') } = {},
) {
  rmSync(folder, { recursive: true, force: true });
  const sum = { passed: 0, failed: 0 };
  const broken = new Set();
  // Started or installed once, by the first stage that asks.
  let server;
  const database = async () => (await (server ??= startPostgres())).url;
  let found;
  const browser = () => (found ??= findBrowser());

  const runOne = async ({ name, needs, run }) => {
    if (needs && broken.has(needs)) {
      say(`\n${name}\n  skipped, because ${needs} failed`);
      return;
    }
    const started = performance.now();
    const log = join(folder, `${name}.log`);
    const reports = join(folder, name);
    mkdirSync(reports, { recursive: true });
    const result = await run({ log, reports, database, browser }).then(orNothing, crashed);
    if (result.failed > 0) broken.add(name);
    sum.passed += result.passed;
    sum.failed += result.failed;
    show(name, result, (performance.now() - started) / 1000, log, say);
  };

  for (const group of groupsOf(stages)) {
    for (const { name, title } of group) say(`\n${name} · ${title}`);
    await Promise.all(group.map(runOne));
  }
  // The stage that asked for a server that did not start has failed already.
  await server?.then(
    (one) => one.stop(),
    () => undefined,
  );
  return sum;
}

async function findBrowser() {
  const path = await findChromium({ install: true });
  await installFont();
  return path;
}

/** Stages in their order; neighbours that name the same `beside` form one group. */
function groupsOf(stages) {
  const groups = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (last && stage.beside && last[0].beside === stage.beside) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/** A stage that tested nothing has shown nothing. */
function orNothing(result) {
  return result.passed + result.failed > 0 ? result : { ...result, failed: 1 };
}

/** A stage that could not even run counts as one failure. */
function crashed(error) {
  return { passed: 0, failed: 1, skipped: 0, failures: [], output: error.stack };
}

function show(name, { passed, failed, skipped, failures, output }, seconds, log, say) {
  const counts = [`${passed} passed`, `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  if (failed > 0) {
    const lines = stripVTControlCharacters(output).trimEnd().split('\n');
    for (const line of lines.slice(-tailLength)) say(`  │ ${line}`);
    for (const line of failures) say(`  ✗ ${stripVTControlCharacters(line).split('\n')[0]}`);
    if (lines.length > tailLength) say(`  all of it: ${relative(root, log)}`);
  }
  say(`  ${name}: ${counts.filter(Boolean).join(', ')} in ${seconds.toFixed(1)} s`);
}
