import {
  allTime,
  clearEvidence,
  type InactiveClass,
  likelyEvidence,
  type ListType,
  timeFrameLabel,
} from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import { Link } from 'react-router';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { firstStep, pressFor } from '../../../shared/robot/first-step';
import { useMissingReason } from '../../../shared/robot/missing-reason';
import { isOutOfReach, selectCurrentJob, selectPresence } from '../../../shared/robot/slice';
import { useNextStep } from '../../../shared/robot/use-next-step';
import { useSharedSelector } from '../../../shared/shared-state';
import { classWords } from '../people/evidence-words';
import { hasTimeFrame, isNarrowed, type ListQuery, unfiltered } from '../query/list-query';
import { UnreadView } from '../reading/unread-view';
import type { ListPage } from './list-page';

const reasons: Record<ListType, [title: string, text: string]> = {
  active: [
    'No engagement seen',
    'None of your friends was seen to react to, comment on or share the posts read so far.',
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

/** What it takes to be of a class. */
const classNeeds: Record<InactiveClass, string> = {
  clear: `It takes ${clearEvidence.posts} posts over ${clearEvidence.days} days, with nothing missing that could be opened.`,
  likely: `It takes ${likelyEvidence.posts} posts of which nearly everything was read.`,
  too_little: 'Enough was read to say something about everyone on this tab.',
};

interface Props {
  page: Pick<ListPage, 'type' | 'coverage' | 'unreadFrame'>;
  listQuery: ListQuery;
  onPlace: (change: Partial<ListQuery>) => void;
}

/** Why the list is empty, and what the user can do. */
export function NoFriends({ page, listQuery, onPlace }: Props) {
  const { type, coverage, unreadFrame } = page;
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
  if (listQuery.wholeFrameOnly && unreadFrame) {
    return (
      <UnreadView
        coverage={coverage}
        frame={unreadFrame}
        onShowAll={() => onPlace({ wholeFrameOnly: false, timeframe: allTime })}
      />
    );
  }
  if (isNarrowed(listQuery)) {
    return (
      <EmptyState
        icon="search"
        title={
          listQuery.search
            ? `No one here matches “${listQuery.search}”`
            : listQuery.evidence
              ? `No one here is ‘${classWords[listQuery.evidence]}’`
              : 'No deactivated accounts here'
        }
        action={
          <Button onClick={() => onPlace(unfiltered)}>Show everyone</Button>
        }
      >
        {listQuery.search || !listQuery.evidence
          ? 'Part of a name is enough; accents and capitals do not matter.'
          : classNeeds[listQuery.evidence]}
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
  const isOfPosts = type === 'active' || type === 'inactive';
  if (user && isOfPosts && !user.engagement_synced_at) {
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
            ? `The extension reads who engaged with them. Install it first; then this tab shows who ${type === 'active' ? 'did' : 'did not'}.`
            : isBehind
              ? step
              : `${step} Then this tab shows who ${type === 'active' ? 'engaged' : 'did not engage'}.`)}
      </EmptyState>
    );
  }
  if (isOfPosts && coverage?.posts_read === 0) {
    return (
      <EmptyState icon="users" title="The last sync found no posts">
        With no post to read, nothing is known about who engages. If you sync by days, choose more
        days in Settings.
      </EmptyState>
    );
  }
  if (user?.engagement_synced_at && hasTimeFrame(type) && listQuery.timeframe !== allTime) {
    const days = timeFrameLabel(listQuery.timeframe).toLowerCase();
    return (
      <EmptyState
        icon="clock"
        title={
          type === 'active'
            ? `No engagement seen in the ${days}`
            : `Everyone engaged in the ${days}`
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
