import { readWorlds } from './truth';

/** Reads this many worlds, from this seed on, and prints the outcome. Returns whether every property holds. */
export async function fuzzTruth(count: number, first: number): Promise<boolean> {
  const cpu = process.cpuUsage();
  const sums = await readWorlds(Array.from({ length: count }, (_, at) => first + at));
  const { user, system } = process.cpuUsage(cpu);
  for (const what of sums.wrong) process.stdout.write(`WRONG truth ${what}\n`);
  const most = Object.entries(sums.likelySeeds).toSorted(([, a], [, b]) => b - a);
  const { worlds, visible, likely, inactive, clear } = sums;
  const figures = [
    `${worlds} worlds`,
    `${visible} friends with visible engagement, ${likely} of them likely (1 in ${Math.floor(visible / Math.max(1, likely))})`,
    `${clear} of ${inactive} inactive clear`,
    `${sums.wrong.length} wrong`,
    `${((user + system) / 1_000 / worlds).toFixed(0)} ms of CPU each`,
  ];
  process.stdout.write(`truth: ${figures.join(', ')}\n`);
  process.stdout.write(
    `  most likely: ${most
      .slice(0, 10)
      .map((one) => one.join(' × '))
      .join(', ')}\n`,
  );
  return sums.wrong.length === 0 && likely * 200 <= visible && clear * 100 >= inactive * 99;
}
