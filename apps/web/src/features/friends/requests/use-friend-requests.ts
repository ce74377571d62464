import {
  can,
  type FriendRequestObstacle,
  friendRequestObstacle,
  friendRequestTexts,
  isPro,
  maxPerJob,
} from '@winnow/sdk/rules';
import { useMemo } from 'react';
import { count, formatNumber } from '../../../shared/format/format';
import { selectRobotFacts } from '../../../shared/robot/slice';
import { useSharedSelector } from '../../../shared/shared-state';
import { useRequestLimitsQuery } from '../api';
import { obstacleWithReason, useActFacts } from '../limits/use-act-facts';

type Obstacle =
  | FriendRequestObstacle
  | 'robot_unable'
  | 'pro_needed'
  | 'asked_already'
  | 'too_many';

/**
 * The people a request would go to now, and the obstacle if there is one. Requests to removed friends need
 * PRO.
 */
export function useFriendRequests(type: 'nonfriends' | 'removed' = 'nonfriends') {
  const robotFacts = useSharedSelector(selectRobotFacts);
  const facts = useActFacts(type, 'add friends');
  const { chosen, user, robotInstalled, robotSetUp, notReady } = facts;
  // People already asked again stay chosen for the tab's other actions.
  const chosenFriends = useMemo(
    () => chosen.filter((chosenFriend) => !chosenFriend.asked_again),
    [chosen],
  );
  const { data: limits } = useRequestLimitsQuery();
  const pro = user !== undefined && isPro(user);
  const isKnown = limits !== undefined && user !== undefined;
  const left = limits?.current.left ?? 0;
  const isUnable = robotInstalled && robotFacts !== null && !can(robotFacts, 'friend_requests');
  const needsPro = type === 'removed' && user !== undefined && !pro;
  const isAsked = chosen.length > 0 && chosenFriends.length === 0;
  const found: Obstacle | null = isUnable
    ? 'robot_unable'
    : needsPro
      ? 'pro_needed'
      : isAsked && !notReady
        ? 'asked_already'
        : (friendRequestObstacle({
            robotInstalled,
            robotSetUp,
            isPro: pro,
            selected: chosenFriends.map((chosenFriend) => ({
              request_sent: false,
              request_option_disabled:
                chosenFriend.request_option_disabled || chosenFriend.is_banned,
            })),
            left,
          }) ?? (chosenFriends.length > maxPerJob ? 'too_many' : null));
  return {
    chosenFriends,
    /**
     * How many are chosen, loaded or not. Before loading, it is unknown how many of the removed were already
     * asked again.
     */
    selected: !facts.isReading ? chosenFriends.length : type === 'removed' ? 0 : facts.count,
    isReading: facts.isReading,
    limits,
    isKnown,
    isPlanKnown: user !== undefined,
    isPro: pro,
    robotInstalled,
    ...obstacleWithReason<Obstacle>(facts, {
      obstacle: found,
      isKnown,
      isFinal: notReady !== '' || found === 'robot_unable' || found === 'pro_needed',
      explain: (obstacle) => requestReason(obstacle, chosenFriends.length, left, type),
    }),
  };
}

/** Why friends cannot be added while the robot is ready. */
function requestReason(
  obstacle: Exclude<Obstacle, 'robot_missing' | 'robot_not_set_up'>,
  selected: number,
  left: number,
  type: 'nonfriends' | 'removed' = 'nonfriends',
): string {
  const reasons: Record<typeof obstacle, string> = {
    robot_unable: 'This version of the robot cannot send friend requests. Please update it.',
    pro_needed: friendRequestTexts.pro_needed,
    nothing_selected:
      type === 'removed'
        ? 'Select people on this tab first.'
        : 'Select people on the Non-Friends tab first.',
    too_many: `The robot takes at most ${count(maxPerJob, 'person', 'people')} at a time. Select fewer.`,
    asked_already: 'Everyone selected has already been asked again.',
    disabled_selected: 'One of the selected cannot be sent a request.',
    over_limit: `${friendRequestTexts.pro_needed} ${count(selected, 'person', 'people')} selected, ${formatNumber(left)} requests left.`,
  };
  return reasons[obstacle];
}
