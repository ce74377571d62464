import { isPaid, type RemovalObstacle, removalObstacle } from '@winnow/sdk/rules';
import { useRemovalLimitsQuery } from '../../../shared/api/user-api';
import { count, formatNumber } from '../../../shared/format/format';
import { obstacleWithReason, useActFacts } from '../limits/use-act-facts';

/** The people a removal would remove now, and the obstacle if there is one. */
export function useRemoval() {
  const facts = useActFacts('inactive', 'unfriend');
  const { chosen: chosenFriends, user, robotInstalled, robotSetUp } = facts;
  const { data: limits } = useRemovalLimitsQuery();
  const left = limits?.current.left ?? 0;
  const paid = user !== undefined && isPaid(user);
  return {
    chosenFriends,
    /** How many are chosen, loaded or not. */
    selected: facts.count,
    isReading: facts.isReading,
    limits,
    robotInstalled,
    isFree: user !== undefined && !paid,
    ...obstacleWithReason<RemovalObstacle>(facts, {
      obstacle: removalObstacle({ robotInstalled, robotSetUp, selected: chosenFriends, left }),
      isKnown: limits !== undefined && user !== undefined,
      isFinal: facts.notReady !== '',
      explain: (obstacle) => removalReason(obstacle, chosenFriends.length, left, paid),
    }),
  };
}

type OwnObstacle = Exclude<RemovalObstacle, 'robot_missing' | 'robot_not_set_up'>;

/** Why the unfriend button is off while the robot is ready. */
export function removalReason(
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
