/**
 * Ways of reading that are packaged with the robot. A policy selects one by name; the first is the standard.
 * A policy cannot bring logic, addresses or patterns of its own.
 */
export const strategies = {
  /** Which page the friends list is read from. */
  friends_page: ['friends_list', 'profile_friends'],
  /** Which source has precedence. The other one is used to check it. */
  first_source: ['answers', 'page'],
} as const;
export type StrategyName = keyof typeof strategies;
export type Strategies = { [Name in StrategyName]: (typeof strategies)[Name][number] };

export const standardStrategies: Strategies = {
  friends_page: strategies.friends_page[0],
  first_source: strategies.first_source[0],
};

/**
 * The strategies that a policy names, as far as they are packaged here. Other names go into `unknown`, and
 * their strategy stays the standard.
 */
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
