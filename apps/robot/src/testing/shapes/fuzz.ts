import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { fuzzTruth } from '../evidence/truth-fuzz';
import { readPart, type Finding, type PartResult } from './fuzz-part';
import { readings, type Reading } from './shape-judgement';

/**
 * `pnpm --filter @winnow/robot run fuzz -- 20000 [first seed] [feed …]`: reads this many shapes and prints the outcome.
 * Of five, two are lists of friends, one is engagement, two are feeds; or all are of the readings that are named.
 * `truth` in their place reads worlds at the network's port instead.
 * `CORES` says how many processes read at once. Each reads a few hundred sites, so that none grows.
 */
const MAX_SITES = 500;
const MAX_MS = 60 * 60_000;
const SHARES: Record<Reading, number> = { friends: 2, engagement: 1, feed: 2 };

interface Part {
  name: Reading;
  first: number;
  count: number;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);

async function child([name = '', first = '', count = '']: string[]): Promise<void> {
  const seeds = Array.from({ length: Number(count) }, (_, at) => Number(first) + at);
  print(JSON.stringify(await readPart(name as Reading, seeds)));
}

async function parent(): Promise<void> {
  const began = performance.now();
  const [count = 500, first = 1] = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const all = Object.keys(readings) as Reading[];
  const named = all.filter((name) => words.includes(name));
  const parts = partsOf(named.length > 0 ? named : all, count, first);
  const sums = new Map<Reading, PartResult>();
  let failed = 0;
  const cores = Number(process.env['CORES'] ?? availableParallelism());
  const waiting = [...parts];
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      try {
        const result = await run(part);
        tell(part, result);
        sums.set(part.name, sumOf(sums.get(part.name), result));
      } catch (error) {
        failed += 1;
        print(`FAILED ${part.name} ${part.first} (${part.count} sites): ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: cores }, work));
  for (const [name, sum] of sums) print(`${name}: ${lineOf(sum)}`);
  const total = [...sums.values()].reduce<PartResult | undefined>(sumOf, undefined);
  const seconds = Math.round((performance.now() - began) / 1_000);
  print(`all: ${total ? lineOf(total) : 'nothing read'}, ${failed} parts failed, ${seconds} s`);
  const bad = total ? total.wrong.length + total.threw.length + total.needless.length : 1;
  process.exitCode = bad + failed === 0 && total?.read === sizeOf(parts) ? 0 : 1;
}

const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0);

/** The long ones first: so the processes end together. */
function partsOf(names: readonly Reading[], count: number, first: number): Part[] {
  const shares = names.reduce((sum, name) => sum + SHARES[name], 0);
  const parts: Part[] = [];
  for (const name of names.toSorted((a, b) => SHARES[a] - SHARES[b])) {
    const end = first + Math.round((count * SHARES[name]) / shares);
    for (let at = first; at < end; at += MAX_SITES)
      parts.push({ name, first: at, count: Math.min(MAX_SITES, end - at) });
  }
  return parts;
}

/** A process that crashed, hung, or answered for fewer sites has failed: its sites were not read. */
async function run({ name, first, count }: Part): Promise<PartResult> {
  const file = fileURLToPath(import.meta.url);
  const args = [...process.execArgv, file, 'part', name, `${first}`, `${count}`];
  const options = { timeout: MAX_MS, maxBuffer: 64_000_000 };
  const out = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, options, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(error);
    });
  });
  const result = JSON.parse(out) as PartResult;
  if (result.read !== count) throw new Error(`read ${result.read} of ${count} sites`);
  return result;
}

function tell({ name }: Part, { wrong, needless, threw }: PartResult): void {
  const lines = (what: string, findings: readonly Finding[]) => {
    for (const { seed, why, shapes } of findings)
      print(`${what} ${name} ${seed}: ${why}\n  ${shapes.join(' ')}`);
  };
  lines('WRONG', wrong);
  lines('THREW', threw);
  lines('needless', needless);
}

function sumOf(one: PartResult | undefined, other: PartResult): PartResult {
  if (one === undefined) return other;
  return {
    read: one.read + other.read,
    cpu_ms: one.cpu_ms + other.cpu_ms,
    equal: one.equal + other.equal,
    said: one.said + other.said,
    open: one.open + other.open,
    wrong: [...one.wrong, ...other.wrong],
    needless: [...one.needless, ...other.needless],
    threw: [...one.threw, ...other.threw],
  };
}

const lineOf = (sum: PartResult): string =>
  [
    `${sum.read} read`,
    `${sum.equal} equal`,
    `${sum.said} said`,
    `${sum.wrong.length} wrong`,
    `${sum.threw.length} threw`,
    `${sum.needless.length} needless of ${sum.open} open`,
    `${(sum.cpu_ms / sum.read).toFixed(0)} ms of CPU each`,
  ].join(', ');

async function truth(): Promise<void> {
  const [count = 500, first = 1] = words.filter((word) => /^\d+$/.test(word)).map(Number);
  process.exitCode = (await fuzzTruth(count, first)) ? 0 : 1;
}

if (words[0] === 'part') await child(words.slice(1));
else if (words.includes('truth')) await truth();
else await parent();
