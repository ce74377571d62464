import { makeSite } from '@winnow/shapes';
import { isOpen, readings, type Reading } from './shape-judgement';

export interface Finding {
  seed: number;
  why: string;
  shapes: readonly string[];
}

/** How one reading of many sites went. */
export interface PartResult {
  read: number;
  cpu_ms: number;
  equal: number;
  said: number;
  /** Sites that let everything be read. */
  open: number;
  wrong: Finding[];
  needless: Finding[];
  threw: Finding[];
}

export async function readPart(name: Reading, seeds: readonly number[]): Promise<PartResult> {
  const cpu = process.cpuUsage();
  const result: PartResult = {
    read: 0,
    cpu_ms: 0,
    equal: 0,
    said: 0,
    open: 0,
    wrong: [],
    needless: [],
    threw: [],
  };
  for (const seed of seeds) {
    await readSite(name, seed, result);
    // What a WeakRef refers to lives until the task ends, and no clock here ends one: without this all documents stay.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { user, system } = process.cpuUsage(cpu);
  result.cpu_ms = Math.round((user + system) / 1_000);
  return result;
}

async function readSite(name: Reading, seed: number, result: PartResult): Promise<void> {
  const site = makeSite(seed);
  const open = isOpen[name](site);
  result.read += 1;
  result.open += open ? 1 : 0;
  try {
    const { is, why } = await readings[name](site);
    const finding = { seed, why, shapes: site.shapes };
    if (is === 'wrong') result.wrong.push(finding);
    else result[is] += 1;
    if (is === 'said' && open) result.needless.push(finding);
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    result.threw.push({ seed, why, shapes: site.shapes });
  }
}
