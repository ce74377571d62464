/** Robot versions. Minimum and non-friends version are configuration, 7.0.0 by default. */
export const autoReactionVersions = ['6.0.11', '7.0.1', '7.0.2', '7.0.3', '7.0.4'] as const;
export const nonFriendsVersion = '7.0.0';

/** Negative when a is older than b. Missing and non-numeric parts count as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) =>
    version.split('.').map((part) => Number(part) || 0),
  );
  for (let at = 0; at < Math.max(left!.length, right!.length); at++) {
    const difference = (left![at] ?? 0) - (right![at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Capabilities that a robot can report. */
export const robotCapabilities = [
  'friends',
  'engagements',
  'removal',
  'non_friends',
  'friendship_dates',
  'friend_requests',
  'auto_reactions',
  'schedule',
  'diagnose',
  'problem_report',
  'set_up_page',
] as const;
export type RobotCapability = (typeof robotCapabilities)[number];

export interface RobotFacts {
  version: string;
  /** Undefined for a robot that reports none. */
  capabilities?: readonly string[] | undefined;
}

export function isOutdated(version: string, minimum: string): boolean {
  return compareVersions(version, minimum) < 0;
}

export function hasNonFriends(robot: RobotFacts): boolean {
  if (robot.capabilities) return robot.capabilities.includes('non_friends');
  return compareVersions(robot.version, nonFriendsVersion) >= 0;
}

export function hasAutoReactions(robot: RobotFacts): boolean {
  if (robot.capabilities) return robot.capabilities.includes('auto_reactions');
  return (autoReactionVersions as readonly string[]).includes(robot.version);
}

/**
 * Whether a connected robot has the capability. A robot that reports none is judged by its version, where the
 * specification names one.
 */
export function can(robot: RobotFacts, capability: RobotCapability): boolean {
  if (robot.capabilities) return robot.capabilities.includes(capability);
  if (capability === 'non_friends') return hasNonFriends(robot);
  if (capability === 'auto_reactions') return hasAutoReactions(robot);
  return ['friends', 'engagements', 'removal'].includes(capability);
}
