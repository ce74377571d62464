import { isPaid, type RemovalObstacle, removalObstacle } from '@winnow/sdk/rules';
import { useMemo } from 'react';
import { count, formatNumber } from '../../../shared/format/format';
import { useCurrentUserQuery, useRemovalLimitsQuery } from '../../../shared/api/person-api';
import { useRobotReady } from '../../../shared/robot/use-robot-ready';
import { useChosen } from '../selection/use-chosen';

/** The people a removal would remove now, and the obstacle if there is one. */
export function useRemoval() {
  const { robotInstalled, robotSetUp, notReady } = useRobotReady('unfriend');
  const { picks: byId, count: selected, unread } = useChosen('inactive');
  // Until all that match are loaded, `picks` holds only those on the screen, so none are used.
  const picks = useMemo(() => (unread ? [] : Object.values(byId)), [byId, unread]);
  const { data: user } = useCurrentUserQuery();
  const { data: limits } = useRemovalLimitsQuery();
  const left = limits?.current.left ?? 0;
  const found = removalObstacle({ robotInstalled, robotSetUp, selected: picks, left });
  const obstacle = unread && !notReady ? 'unread' : found;
  const isKnown = limits !== undefined && user !== undefined;
  return {
    picks,
    /** How many are chosen, loaded or not. */
    selected,
    isReading: unread !== '',
    left,
    limits,
    robotInstalled,
    isFree: user !== undefined && !isPaid(user),
    obstacle: isKnown ? obstacle : (obstacle ?? 'nothing_selected'),
    reason:
      obstacle === 'unread'
        ? unread
        : obstacle && isKnown
          ? obstacle === 'robot_missing' || obstacle === 'robot_not_set_up'
            ? notReady
            : reasonFor(obstacle, picks.length, left, isPaid(user))
          : '',
  };
}

type OwnObstacle = Exclude<RemovalObstacle, 'robot_missing' | 'robot_not_set_up'>;

/** Why the unfriend button is off while the robot is ready. */
export function reasonFor(
  obstacle: OwnObstacle,
  selected: number,
  left: number,
  paid: boolean,
): string {
  const reasons: Record<OwnObstacle, string> = {
    nothing_selected: 'Select friends on the Inactive tab first.',
    disabled_selected: 'One of the selected is already waiting to be removed.',
    over_limit: paid
      ? `${count(selected, 'friend')} selected, ${formatNumber(left)} removals left for now. Select fewer.`
      : `${count(selected, 'friend')} selected, ${formatNumber(left)} free removals left. Select fewer or upgrade.`,
  };
  return reasons[obstacle];
}
