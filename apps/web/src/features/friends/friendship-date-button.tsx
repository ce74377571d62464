import { can } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { useCurrentUserQuery } from '../../shared/person-api';
import { selectPresence, selectRobotFacts } from '../../shared/robot/slice';
import { useRunJob } from '../../shared/robot/use-robot';
import { useSharedSelector } from '../../shared/shared-state';
import { track } from '../../shared/tracking/track';

/** Lets the robot read since when the person and their friends are friends. */
export function FriendshipDateButton() {
  const presence = useSharedSelector(selectPresence);
  const facts = useSharedSelector(selectRobotFacts);
  const { data: user } = useCurrentUserQuery();
  const run = useRunJob();
  const reason =
    presence !== 'connected' || !facts
      ? 'Install the extension, or open Chrome with it, to read friendship dates.'
      : !can(facts, 'friendship_dates')
        ? 'This robot cannot read friendship dates yet. Please update it.'
        : user && !user.friends_synced_at
          ? 'Sync your friends list first.'
          : null;
  if (reason) {
    return (
      <Tooltip content={reason}>
        <Button icon="calendar" unavailable>
          Sync Friendship Date
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button
      icon="calendar"
      onClick={() => {
        track('sync_friendship_date');
        run('fetch_user_friends_friendship_date', {});
      }}
    >
      Sync Friendship Date
    </Button>
  );
}
