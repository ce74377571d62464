import { allTime, type ListType, timeFrameLabel } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import { Link } from 'react-router';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { firstStep, pressFor } from '../../../shared/robot/first-step';
import { useMissingReason } from '../../../shared/robot/missing-reason';
import { isOutOfReach, selectCurrentJob, selectPresence } from '../../../shared/robot/slice';
import { useNextStep } from '../../../shared/robot/use-next-step';
import { useSharedSelector } from '../../../shared/shared-state';
import { hasTimeFrame, type ListQuery } from '../query/list-query';

const reasons: Record<ListType, [title: string, text: string]> = {
  active: [
    'No one has engaged yet',
    'Sync your engagement: people who reacted to, commented on or shared your posts are then listed here.',
  ],
  inactive: [
    'No inactive friends',
    'Everyone has engaged with the posts read so far, or is whitelisted. A shorter time frame shows who has been quiet lately.',
  ],
  whitelist: [
    'No whitelisted friends yet',
    'Choose friends on the inactive tab and add them to the whitelist: they are never removed.',
  ],
  removed: [
    'No one has been removed',
    'Friends you unfriend or mark as already removed are listed here, so that you can find them again.',
  ],
  nonfriends: [
    'No non-friends yet',
    'After an engagement sync, people who engaged with your posts but are not your friends are listed here.',
  ],
};

interface Props {
  type: ListType;
  listQuery: ListQuery;
  onPlace: (change: Partial<ListQuery>) => void;
}

/** Why the list is empty, and what the user can do. */
export function NoFriends({ type, listQuery, onPlace }: Props) {
  const { data: user } = useCurrentUserQuery();
  const presence = useSharedSelector(selectPresence);
  const job = useSharedSelector(selectCurrentJob);
  const next = useNextStep()?.next;
  const missing = useMissingReason('sync');
  // Until it is known whether the robot is there, the button that the text names is not shown.
  const unknown = presence === 'unlinked' || presence === 'looking' ? missing : '';
  const needsRobot = isOutOfReach(presence);
  const comeBack =
    presence === 'unlinked' ? (
      <Button onClick={() => location.reload()}>Reload the page</Button>
    ) : (
      needsRobot && (
        <Button render={(props) => <Link to="/troubleshoot/install" {...props} />}>
          How to install it
        </Button>
      )
    );
  if (listQuery.search || listQuery.deactivatedOnly) {
    return (
      <EmptyState
        icon="search"
        title={
          listQuery.search
            ? `No one here matches “${listQuery.search}”`
            : 'No deactivated accounts here'
        }
        action={
          <Button onClick={() => onPlace({ search: '', deactivatedOnly: false })}>
            Show everyone
          </Button>
        }
      >
        Part of a name is enough; accents and capitals do not matter.
      </EmptyState>
    );
  }
  if (user && !user.friends_synced_at) {
    const press = pressFor(next, 'Press ‘Sync Friend List’ in the sidebar.');
    const { isUnderWay, step } = firstStep(job, 'fetch_user_friends', press);
    const isRead = !needsRobot && isUnderWay;
    return (
      <EmptyState
        icon="users"
        title={`Your friends list ${isRead ? 'is being read' : 'hasn’t been read yet'}`}
        action={comeBack}
      >
        {unknown ||
          (needsRobot
            ? 'The extension reads it in your own browser. Install it first, then sync your list.'
            : `${step} The robot reads the list in your own browser; you can watch it.`)}
      </EmptyState>
    );
  }
  if (user && type === 'inactive' && !user.engagement_synced_at) {
    const press = pressFor(next, 'Sync your engagement in the sidebar.');
    const { isBehind, isUnderWay, step } = firstStep(job, 'fetch_user_engagements', press);
    const isRead = !needsRobot && isUnderWay;
    return (
      <EmptyState
        icon="users"
        title={`Your posts ${isRead ? 'are being read' : 'haven’t been read yet'}`}
        action={comeBack}
      >
        {unknown ||
          (needsRobot
            ? 'The extension reads who engaged with them. Install it first; then this tab shows who did not.'
            : isBehind
              ? step
              : `${step} Then this tab shows who did not engage.`)}
      </EmptyState>
    );
  }
  if (user?.engagement_synced_at && hasTimeFrame(type) && listQuery.timeframe !== allTime) {
    const days = timeFrameLabel(listQuery.timeframe).toLowerCase();
    return (
      <EmptyState
        icon="clock"
        title={
          type === 'active' ? `No one engaged in the ${days}` : `Everyone engaged in the ${days}`
        }
        action={<Button onClick={() => onPlace({ timeframe: allTime })}>Show all time</Button>}
      >
        {type === 'active'
          ? 'Only posts that were read count. A longer time frame or a new engagement sync may show more.'
          : 'No one has been quiet that long. A shorter time frame shows who has been quiet lately.'}
      </EmptyState>
    );
  }
  const [title, text] = reasons[type];
  const choose = (type === 'whitelist' || type === 'removed') && (
    <Button render={(props) => <Link to="/friends/inactive" {...props} />}>
      Show inactive friends
    </Button>
  );
  return (
    <EmptyState icon="users" title={title} action={choose}>
      {text}
    </EmptyState>
  );
}
