import { clearEvidence } from '@winnow/sdk/rules';
import { makeEvidenceWorld } from '@winnow/shapes';
import { readWorld, type EvidenceRun } from './evidence-run';

/** What readings of many worlds claimed, held against what is true. */
export interface TruthSums {
  worlds: number;
  /** Friends whose engagement a person can see on the posts that were reported. */
  visible: number;
  /** Of them, those called `likely`; by seed, as worlds with many of them are worth a look. */
  likely: number;
  likelySeeds: Record<number, number>;
  /** Inactive friends with enough posts in worlds without flaws, and those of them called `clear`. */
  inactive: number;
  clear: number;
  /** What must never be. */
  wrong: string[];
}

export async function readWorlds(seeds: readonly number[]): Promise<TruthSums> {
  const sums: TruthSums = {
    worlds: 0,
    visible: 0,
    likely: 0,
    likelySeeds: {},
    inactive: 0,
    clear: 0,
    wrong: [],
  };
  for (const seed of seeds) {
    try {
      add(sums, await readWorld(makeEvidenceWorld(seed)));
    } catch (error) {
      sums.wrong.push(`${seed} threw: ${error instanceof Error ? error.stack : String(error)}`);
    }
    // A microtask queue that never empties keeps every world in memory.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sums;
}

function add(sums: TruthSums, run: EvidenceRun): void {
  const { world, friends } = run;
  sums.worlds += 1;
  for (const one of friends) {
    const { friend, isVisible, isEngaged } = one;
    if (isVisible) sums.visible += 1;
    if (isVisible && one.class === 'clear') sums.wrong.push(`${world.seed} clear: ${friend.id}`);
    if (isVisible && one.class === 'likely') {
      sums.likely += 1;
      sums.likelySeeds[world.seed] = (sums.likelySeeds[world.seed] ?? 0) + 1;
    }
    const isEnough = one.posts >= clearEvidence.posts && one.days >= clearEvidence.days;
    if (world.isFlawless && !isEngaged && isEnough) {
      sums.inactive += 1;
      sums.clear += one.class === 'clear' ? 1 : 0;
    }
  }
  sums.wrong.push(...wrongsOf(run).map((what) => `${world.seed} ${what}`));
}

/** Whatever the verdict makes of it, a reading may not claim more than it read. */
function wrongsOf({ world, doubt, entries }: EvidenceRun): string[] {
  const wrong: string[] = [];
  const missing = entries.visible - entries.read;
  if (missing > entries.named) wrong.push(`${missing - entries.named} entries missing unnamed`);
  if (doubt === null && missing > 0) wrong.push(`no doubt, yet ${missing} entries missing`);
  if (world.isFlawless && doubt !== null) wrong.push(`doubt of a reading without flaws: ${doubt}`);
  return wrong;
}
