import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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
 * Runs stages one after the other, says how each ended, and returns the sum of all.
 * Logs and reports go to `folder`, which is emptied first.
 */
export async function runStages(
  stages,
  { say = console.log, folder = join(root, '.winnow', 'test') } = {},
) {
  rmSync(folder, { recursive: true, force: true });
  const sum = { passed: 0, failed: 0 };
  const broken = new Set();
  let server;
  const database = async () => (server ??= await startPostgres()).url;

  for (const { name, title, needs, run } of stages) {
    say(`\n${name} · ${title}`);
    if (needs && broken.has(needs)) {
      say(`  skipped, because ${needs} failed`);
      continue;
    }
    const started = performance.now();
    const log = join(folder, `${name}.log`);
    const reports = join(folder, name);
    mkdirSync(reports, { recursive: true });
    const result = await run({ log, reports, database }).then(orNothing, crashed);
    if (result.failed > 0) broken.add(name);
    sum.passed += result.passed;
    sum.failed += result.failed;
    show(result, (performance.now() - started) / 1000, log, say);
  }
  await server?.stop();
  return sum;
}

/** A stage that tested nothing has shown nothing. */
function orNothing(result) {
  return result.passed + result.failed > 0 ? result : { ...result, failed: 1 };
}

/** A stage that could not even run counts as one failure. */
function crashed(error) {
  return { passed: 0, failed: 1, skipped: 0, failures: [], output: error.stack };
}

function show({ passed, failed, skipped, failures, output }, seconds, log, say) {
  const counts = [`${passed} passed`, `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  if (failed > 0) {
    const lines = stripVTControlCharacters(output).trimEnd().split('\n');
    for (const line of lines.slice(-tailLength)) say(`  │ ${line}`);
    for (const line of failures) say(`  ✗ ${stripVTControlCharacters(line).split('\n')[0]}`);
    if (lines.length > tailLength) say(`  all of it: ${relative(root, log)}`);
  }
  say(`  ${counts.filter(Boolean).join(', ')} in ${seconds.toFixed(1)} s`);
}
