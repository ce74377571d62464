import { can } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { useSelector } from 'react-redux';
import { useCurrentUserQuery } from '../../shared/person-api';
import { type RobotSlice, selectPresence, selectRobotFacts } from '../../shared/robot/slice';
import { useRunJob } from '../../shared/robot/use-robot';
import { track } from '../../shared/tracking/track';

type State = { robot: RobotSlice };

/** Lets the robot read since when the person and their friends are friends. */
export function FriendshipDateButton() {
  const presence = useSelector((state: State) => selectPresence(state));
  const facts = useSelector((state: State) => selectRobotFacts(state));
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
