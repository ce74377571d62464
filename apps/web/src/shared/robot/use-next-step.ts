import type { SetUpFacts } from '@winnow/sdk/rules';
import { nextStep, stepsLeft, stepsLeftWords } from '@winnow/sdk/rules';
import { useCurrentUserQuery } from '../api/user-api';
import { useSharedSelector } from '../shared-state';
import { selectPresence, selectRobotFacts } from './slice';

const isForeign = (served: string | null, own: string) => served !== null && served !== own;

/**
 * The user's next step and how many are left, the same for the sidebar and the onboarding card. Undefined
 * while loading.
 */
export function useNextStep() {
  const { data: user } = useCurrentUserQuery();
  const presence = useSharedSelector(selectPresence);
  const robot = useSharedSelector(selectRobotFacts);
  if (!user) return undefined;
  const friendsSynced = user.friends_synced_at !== null;
  // A robot out of reach does not report its terms, so earlier consent is assumed.
  const isOthers = robot !== null && isForeign(robot.connected_user, user.id);
  // The terms and the account of another user's robot say nothing about this user.
  const said = presence === 'connected' && !isOthers ? robot : null;
  const facts: SetUpFacts = {
    // A synced user has had the robot. It may connect late, and a card that comes and goes would move the
    // screen.
    robotInstalled: presence === 'connected' || friendsSynced,
    termsAccepted: said?.terms_accepted ?? true,
    // This page hands its user over by itself, unless the robot still works for another one.
    connected: presence !== 'connected' || !isOthers,
    identityConfirmed: said?.username_confirmed ?? true,
    friendsSynced,
    engagementSynced: user.engagement_synced_at !== null,
  };
  const left = stepsLeft(facts);
  return { next: nextStep(facts), facts, left, leftWords: stepsLeftWords[left] };
}
