import {
  can,
  type FriendRequestObstacle,
  friendRequestObstacle,
  friendRequestTexts,
  isPro,
} from '@winnow/sdk/rules';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { count, formatNumber } from '../../shared/format';
import { useCurrentUserQuery } from '../../shared/person-api';
import {
  type RobotSlice,
  selectIsRobotInstalled,
  selectRobotFacts,
} from '../../shared/robot/slice';
import { useRequestLimitsQuery } from './api';
import { useChosen } from './use-chosen';

type State = { robot: RobotSlice };
type Obstacle = FriendRequestObstacle | 'robot_unable';

/** Who would be sent a request now, and what stands against it. */
export function useFriendRequests() {
  const robotInstalled = useSelector((state: State) => selectIsRobotInstalled(state));
  const facts = useSelector((state: State) => selectRobotFacts(state));
  const { picks: byId } = useChosen('nonfriends');
  const picks = useMemo(() => Object.values(byId), [byId]);
  const { data: user } = useCurrentUserQuery();
  const { data: limits } = useRequestLimitsQuery();
  const pro = user !== undefined && isPro(user);
  const isKnown = limits !== undefined && user !== undefined;
  const isUnable = robotInstalled && facts !== null && !can(facts, 'friend_requests');
  const obstacle: Obstacle | null = isUnable
    ? 'robot_unable'
    : friendRequestObstacle({
        robotInstalled,
        isPro: pro,
        selected: picks.map((pick) => ({ ...pick, request_sent: false })),
        left: limits?.current.left ?? 0,
      });
  return {
    picks,
    limits,
    isKnown,
    isPro: pro,
    robotInstalled,
    obstacle: isKnown ? obstacle : (obstacle ?? 'nothing_selected'),
    reason: obstacle ? requestReason(obstacle, picks.length, limits?.current.left ?? 0) : '',
  };
}

/** Why friends cannot be added, in words. */
export function requestReason(obstacle: Obstacle, selected: number, left: number): string {
  const reasons: Record<Obstacle, string> = {
    robot_missing: 'Install the extension, or open Chrome with it, to add friends.',
    robot_unable: 'This robot cannot send friend requests yet. Please update it.',
    nothing_selected: 'Select people on the Non-Friends tab first.',
    disabled_selected: 'One of the selected cannot be sent a request.',
    over_limit: `${friendRequestTexts.pro_needed} ${count(selected, 'person', 'people')} selected, ${formatNumber(left)} requests left.`,
  };
  return reasons[obstacle];
}
