import { actsPerDayAfterPause, blockPauseHours, storePace } from '../robot/pace';

// Friend requests to people who engaged. Checklist 1, 'Non-friends' and 'Limits & upgrade modals'.

const [minGapMs, maxGapMs] = storePace.friend_request_gap_ms;

/** What users are told about sending requests: the advised number, and how the robot paces and pauses. */
export const friendRequestAdvice = {
  minPerDay: 5,
  maxPerDay: 10,
  gapSeconds: { min: minGapMs / 1000, max: maxGapMs / 1000 },
  pauseHours: { min: blockPauseHours(1), max: blockPauseHours(2) },
  perDayAfterPause: actsPerDayAfterPause,
} as const;

export const friendRequestTexts = {
  blurred: 'Please Upgrade to PRO plan to see all Non Friends',
  pro_needed: 'Please Subscribe to PRO Plan to Send Friend Requests!',
  no_option: "The profile doesn't have Add Friend Option",
  request_sent:
    'Friend Request sent on this profile. Sync Friend List again when the person accepts the Request.',
} as const;

export interface Requestable {
  request_sent: boolean;
  request_option_disabled: boolean;
}

export function isRequestable(person: Requestable): boolean {
  return !person.request_sent && !person.request_option_disabled;
}

/** Whether a removed friend needs no further request: one is queued or sent, or they are friends again. */
export function isAsked(
  outcome: 'waiting' | 'sent' | 'friends' | 'no_option' | 'failed' | 'unclear',
): boolean {
  return outcome === 'waiting' || outcome === 'sent' || outcome === 'friends';
}

export interface FriendRequestFacts {
  robotInstalled: boolean;
  robotSetUp: boolean;
  isPro: boolean;
  selected: readonly Requestable[];
  left: number;
}

export type FriendRequestObstacle =
  | 'robot_missing'
  | 'robot_not_set_up'
  | 'nothing_selected'
  | 'disabled_selected'
  | 'over_limit';

/**
 * Why friends cannot be added now; null when they can. A PRO user over the limit is warned and not stopped:
 * the excess waits for another day.
 */
export function friendRequestObstacle(facts: FriendRequestFacts): FriendRequestObstacle | null {
  if (!facts.robotInstalled) return 'robot_missing';
  if (!facts.robotSetUp) return 'robot_not_set_up';
  if (facts.selected.length === 0) return 'nothing_selected';
  if (!facts.selected.every(isRequestable)) return 'disabled_selected';
  return !facts.isPro && facts.selected.length > facts.left ? 'over_limit' : null;
}
