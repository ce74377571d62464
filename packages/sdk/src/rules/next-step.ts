/** A user's next step, from the first visit to the first result. Sidebar, card and popup all use this function. */
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
  /** Whether the robot's terms are accepted. */
  termsAccepted: boolean;
  /** Whether a dashboard handed its user to the robot. */
  connected: boolean;
  /** Whether the user confirmed their network account. */
  identityConfirmed: boolean;
  friendsSynced: boolean;
  engagementSynced: boolean;
}

/**
 * The robot refuses every job until its terms are accepted and the account is confirmed, so these come first.
 * The announcement is optional and never the next step: decision 0063.
 */
export function nextStep(facts: SetUpFacts): NextStep {
  if (!facts.robotInstalled) return 'install';
  if (!facts.termsAccepted) return 'agree';
  if (!facts.connected) return 'connect';
  if (!facts.identityConfirmed) return 'confirm';
  if (!facts.friendsSynced) return 'sync_friends';
  return facts.engagementSynced ? 'choose' : 'sync_engagement';
}

/** Whether the robot is set up: installed, terms accepted, connected and account confirmed. */
export const isRobotSetUp = (step: NextStep): boolean =>
  !['install', 'agree', 'connect', 'confirm'].includes(step);

/** Number of steps left. The robot, the friends list and the engagement are one step each. */
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
