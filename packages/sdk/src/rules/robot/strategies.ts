/**
 * What a policy may choose between, by name: ways of reading that are packaged with the robot. The first is the
 * standard. A policy brings in no logic, no address and no pattern of its own.
 */
export const strategies = {
  /** Which page the friends list is read from. */
  friends_page: ['friends_list', 'profile_friends'],
  /** Which source is believed first; the other one checks it. */
  first_source: ['answers', 'page'],
} as const;
export type StrategyName = keyof typeof strategies;
export type Strategies = { [Name in StrategyName]: (typeof strategies)[Name][number] };

export const standardStrategies: Strategies = {
  friends_page: strategies.friends_page[0],
  first_source: strategies.first_source[0],
};

/** What a policy named, as far as it is packaged here; of anything else the standard stays, and its name is told. */
export function chosenStrategies(named: Readonly<Record<string, string>>): {
  strategies: Strategies;
  unknown: string[];
} {
  const known = Object.entries(strategies).map(([name, packaged]): [string, string | undefined] => [
    name,
    (packaged as readonly string[]).find((one) => one === named[name]),
  ]);
  const chosen = known.filter(([, value]) => value !== undefined);
  return {
    strategies: { ...standardStrategies, ...Object.fromEntries(chosen) },
    unknown: Object.keys(named).filter((name) => !chosen.some(([one]) => one === name)),
  };
}
