import type { SetUpFacts } from '@winnow/sdk/rules';
import { nextStep, stepsLeft, stepsLeftWords } from '@winnow/sdk/rules';
import { useCurrentUserQuery } from '../api/person-api';
import { useSharedSelector } from '../shared-state';
import { selectPresence, selectRobotFacts } from './slice';

const isForeign = (served: string | null, own: string) => served !== null && served !== own;

/** What the user does next, and how much is left: the same for the sidebar and for the card. Undefined until it is
 *  known. */
export function useNextStep() {
  const { data: user } = useCurrentUserQuery();
  const presence = useSharedSelector(selectPresence);
  const robot = useSharedSelector(selectRobotFacts);
  if (!user) return undefined;
  const friendsSynced = user.friends_synced_at !== null;
  // A robot out of reach says nothing of its terms: what was agreed before is taken to hold.
  const isOthers = robot !== null && isForeign(robot.connected_user, user.id);
  // Nor do the terms and the account of another user say anything of this one.
  const said = presence === 'connected' && !isOthers ? robot : null;
  const facts: SetUpFacts = {
    // Who was read once has had it. It may answer late, and a card that comes and goes pushes the screen about.
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
