import { can } from '@winnow/sdk/rules';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { lazyComponent } from '../../../shared/loading/lazy-component';
import { selectRobotFacts } from '../../../shared/robot/slice';
import { useRobotReady } from '../../../shared/robot/use-robot-ready';
import { useSharedSelector } from '../../../shared/shared-state';
import { ActButton } from '../preview/act-button';

const load = () => import('./friendship-date-dialog');
const FriendshipDateDialog = lazyComponent(() => load().then(({ FriendshipDateDialog: it }) => it));

/** Starts the job that reads since when the user and each friend are friends. */
export function FriendshipDateButton() {
  const { notReady } = useRobotReady('read friendship dates');
  const facts = useSharedSelector(selectRobotFacts);
  const { data: user } = useCurrentUserQuery();
  const reason =
    notReady ||
    (facts && !can(facts, 'friendship_dates')
      ? 'This version of the robot cannot read friendship dates. Please update it.'
      : user && !user.friends_synced_at
        ? 'Sync your friends list first.'
        : null);
  return (
    <ActButton icon="calendar" label="Sync Friendship Date" off={reason} load={load}>
      {(close) => <FriendshipDateDialog onClose={close} />}
    </ActButton>
  );
}
