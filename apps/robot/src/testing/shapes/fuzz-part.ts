import { makeActSite, makeSite } from '@winnow/shapes';
import { judgeAct } from './act-judgement';
import { isOpen, readings, type Judgement, type Reading } from './shape-judgement';

/** Readings, and acts: an act is 'equal' when it took effect, and 'said' when it was refused in words. */
export type Trial = Reading | 'acts';

export interface Finding {
  seed: number;
  why: string;
  shapes: readonly string[];
}

/** How one kind of trial went on many sites. */
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

export async function readPart(name: Trial, seeds: readonly number[]): Promise<PartResult> {
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

function trialOf(name: Trial, seed: number) {
  if (name === 'acts') {
    const site = makeActSite(seed);
    return { site, open: site.truth.can === 'possible', run: () => judgeAct(site) };
  }
  const site = makeSite(seed);
  return { site, open: isOpen[name](site), run: (): Promise<Judgement> => readings[name](site) };
}

async function readSite(name: Trial, seed: number, result: PartResult): Promise<void> {
  const { site, open, run } = trialOf(name, seed);
  result.read += 1;
  result.open += open ? 1 : 0;
  try {
    const { is, why } = await run();
    const finding = { seed, why, shapes: site.shapes };
    if (is === 'wrong') result.wrong.push(finding);
    else result[is] += 1;
    if (is === 'said' && open) result.needless.push(finding);
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    result.threw.push({ seed, why, shapes: site.shapes });
  }
}
