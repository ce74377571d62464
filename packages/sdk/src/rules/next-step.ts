/** What a user does next, from the first visit to the first result. Sidebar, card and popup ask this one function. */
export const nextSteps = [
  'install',
  'agree',
  'connect',
  'confirm',
  'sync_friends',
  'sync_engagement',
  'choose',
] as const;
export type NextStep = (typeof nextSteps)[number];

export interface SetUpFacts {
  robotInstalled: boolean;
  /** The robot's terms. */
  termsAccepted: boolean;
  /** A dashboard handed its user to the robot. */
  connected: boolean;
  /** The user confirmed which account on the network is theirs. */
  identityConfirmed: boolean;
  friendsSynced: boolean;
  engagementSynced: boolean;
}

/** The robot refuses every job before its terms are accepted and the account is confirmed, so that comes first. The
 *  announcement is optional and never the next step: decision 0083. */
export function nextStep(facts: SetUpFacts): NextStep {
  if (!facts.robotInstalled) return 'install';
  if (!facts.termsAccepted) return 'agree';
  if (!facts.connected) return 'connect';
  if (!facts.identityConfirmed) return 'confirm';
  if (!facts.friendsSynced) return 'sync_friends';
  return facts.engagementSynced ? 'choose' : 'sync_engagement';
}

/** Whether the robot itself must be set up, in its own window. */
export const isRobotSetUp = (step: NextStep): boolean =>
  !['install', 'agree', 'connect', 'confirm'].includes(step);

/** 'One step left' and so on: the robot, the friends list and the engagement are a step each. */
export function stepsLeft(facts: SetUpFacts): 0 | 1 | 2 | 3 {
  const done = [isRobotSetUp(nextStep(facts)), facts.friendsSynced, facts.engagementSynced];
  return done.filter((isDone) => !isDone).length as 0 | 1 | 2 | 3;
}

export const stepsLeftWords = {
  0: 'All steps done',
  1: 'One step left',
  2: 'Two steps left',
  3: 'Three steps left',
} as const;
