import { allTime, type ListType, timeFrameLabel } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import { Link } from 'react-router';
import { useCurrentUserQuery } from '../../shared/person-api';
import { firstStep } from '../../shared/robot/first-step';
import { useMissingReason } from '../../shared/robot/missing-reason';
import { isOutOfReach, selectCurrentJob, selectPresence } from '../../shared/robot/slice';
import { useSharedSelector } from '../../shared/shared-state';
import { hasTimeFrame, type Place } from './place';

const reasons: Record<ListType, [title: string, text: string]> = {
  active: [
    'Nobody has engaged yet',
    'Sync your engagement: whoever reacted to, commented on or shared what was read stands here then.',
  ],
  inactive: [
    'Nobody is inactive',
    'Everybody engaged within what was read, or is whitelisted. A shorter time frame shows who has been quiet lately.',
  ],
  whitelist: [
    'Nobody is whitelisted yet',
    'Choose friends on the inactive tab and add them to the whitelist: they are never removed.',
  ],
  removed: [
    'Nobody was removed',
    'Friends you unfriend or mark as already removed are listed here, so that you find them again.',
  ],
  nonfriends: [
    'No non-friends yet',
    'People who engaged with your posts and are no friends stand here after an engagement sync.',
  ],
};

interface Props {
  type: ListType;
  place: Place;
  onPlace: (change: Partial<Place>) => void;
}

/** Why a list is empty, and what to do. */
export function NoFriends({ type, place, onPlace }: Props) {
  const { data: user } = useCurrentUserQuery();
  const presence = useSharedSelector(selectPresence);
  const job = useSharedSelector(selectCurrentJob);
  const missing = useMissingReason('sync');
  // While nobody knows yet whether the robot is there, the button to press is not there either.
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
  if (place.search || place.deactivatedOnly) {
    return (
      <EmptyState
        icon="search"
        title={
          place.search ? `Nobody here matches “${place.search}”` : 'No deactivated accounts here'
        }
        action={
          <Button onClick={() => onPlace({ search: '', deactivatedOnly: false })}>
            Show everybody
          </Button>
        }
      >
        Part of a name is enough; accents and capitals do not matter.
      </EmptyState>
    );
  }
  if (user && !user.friends_synced_at) {
    const press = 'Press ‘Sync Friend List’ at the left.';
    const { isUnderWay, step } = firstStep(job, 'fetch_user_friends', press);
    const isRead = !needsRobot && isUnderWay;
    return (
      <EmptyState
        icon="users"
        title={`Your friends list ${isRead ? 'is being read' : 'was not read yet'}`}
        action={comeBack}
      >
        {unknown ||
          (needsRobot
            ? 'The extension reads it, in your own browser. Install it first, then sync your list.'
            : `${step} The robot reads the list in your own browser; you can watch it.`)}
      </EmptyState>
    );
  }
  if (user && type === 'inactive' && !user.engagement_synced_at) {
    const press = 'Sync your engagement at the left.';
    const { isBehind, isUnderWay, step } = firstStep(job, 'fetch_user_engagements', press);
    const isRead = !needsRobot && isUnderWay;
    return (
      <EmptyState
        icon="users"
        title={`Your posts ${isRead ? 'are being read' : 'were not read yet'}`}
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
  if (user?.engagement_synced_at && hasTimeFrame(type) && place.timeframe !== allTime) {
    const days = timeFrameLabel(place.timeframe).toLowerCase();
    return (
      <EmptyState
        icon="clock"
        title={
          type === 'active' ? `Nobody engaged in the ${days}` : `Everybody engaged in the ${days}`
        }
        action={<Button onClick={() => onPlace({ timeframe: allTime })}>Look at all time</Button>}
      >
        {type === 'active'
          ? 'Only what was read counts. A longer time frame, or a fresh engagement sync, may show more.'
          : 'Nobody was quiet that long. A shorter time frame shows who has been quiet lately.'}
      </EmptyState>
    );
  }
  const [title, text] = reasons[type];
  const choose = (type === 'whitelist' || type === 'removed') && (
    <Button render={(props) => <Link to="/friends/inactive" {...props} />}>
      Look at the inactive friends
    </Button>
  );
  return (
    <EmptyState icon="users" title={title} action={choose}>
      {text}
    </EmptyState>
  );
}
