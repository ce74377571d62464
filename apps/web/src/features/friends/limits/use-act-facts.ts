import type { ListType } from '@winnow/sdk/rules';
import { useMemo } from 'react';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { useRobotReady } from '../../../shared/robot/use-robot-ready';
import { useChosen } from '../selection/use-chosen';

/** What every act on chosen people depends on: the robot, the people, the user. */
export function useActFacts(type: ListType, purpose: string) {
  const robot = useRobotReady(purpose);
  const { chosenFriends: byId, count, unread } = useChosen(type);
  // Until all that match are loaded, `chosenFriends` holds only those on the screen, so none are used.
  const chosen = useMemo(() => (unread ? [] : Object.values(byId)), [byId, unread]);
  const { data: user } = useCurrentUserQuery();
  return { ...robot, chosen, count, unread, isReading: unread !== '', user };
}

interface ObstacleFound<Obstacle extends string> {
  obstacle: Obstacle | null;
  /** User and limit are known. */
  isKnown: boolean;
  /** The obstacle stays when the selection has loaded. */
  isFinal: boolean;
  explain: (obstacle: Exclude<Obstacle, RobotObstacle>) => string;
}

type RobotObstacle = 'robot_missing' | 'robot_not_set_up';
const isRobots = (obstacle: string): obstacle is RobotObstacle =>
  obstacle === 'robot_missing' || obstacle === 'robot_not_set_up';

/** The obstacle to an act, and the reason as the button says it. */
export function obstacleWithReason<Obstacle extends string>(
  { unread, notReady }: { unread: string; notReady: string },
  { obstacle, isKnown, isFinal, explain }: ObstacleFound<Obstacle>,
) {
  if (unread && !isFinal) return { obstacle: 'unread', reason: unread };
  // Off without an explanation until it is known how many are left.
  if (!obstacle) return { obstacle: isKnown ? null : 'unknown', reason: '' };
  if (isRobots(obstacle)) return { obstacle, reason: notReady };
  const isGuess = obstacle === 'over_limit' && !isKnown;
  const own = obstacle as Exclude<Obstacle, RobotObstacle>;
  return { obstacle, reason: isGuess ? '' : explain(own) };
}
