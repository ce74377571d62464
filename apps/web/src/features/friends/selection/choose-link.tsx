import { Button } from '@winnow/ui/button';
import { Skeleton } from '@winnow/ui/skeleton';
import { SidebarStep } from '@winnow/ui/sidebar-step';
import { Link, useLocation } from 'react-router';
import { useGroupCountsQuery } from '../../../shared/api/group-counts-api';
import { useChosen } from './use-chosen';

/** Screens without a next step of their own. */
const leadsOn = [
  '/dashboard',
  '/posts',
  '/friends/active',
  '/friends/whitelist',
  '/friends/removed',
  '/friends/nonfriends',
];

/** The next step while nothing is chosen: a link to the list to choose from. */
export function ChooseLink() {
  const { pathname } = useLocation();
  const { data, isLoading } = useGroupCountsQuery();
  const toUnfriend = useChosen('inactive').count;
  const toAdd = useChosen('nonfriends').count;
  // With non-friends chosen on their tab, adding them is the next step.
  const hasChosen = toUnfriend > 0 || (toAdd > 0 && pathname === '/friends/nonfriends');
  if (hasChosen || !leadsOn.includes(pathname)) return null;
  // Nearly every user has inactive friends, so the button's place is reserved while the counts load.
  if (isLoading) return <SidebarStep action={<Skeleton className="h-9" />} />;
  if (!data?.counts?.inactive) return null;
  return (
    <SidebarStep
      action={
        <Button
          block
          variant="primary"
          render={(props) => <Link to="/friends/inactive" {...props} />}
        >
          Choose friends to unfriend
        </Button>
      }
    />
  );
}
