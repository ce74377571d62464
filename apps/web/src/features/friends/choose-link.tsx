import { Button } from '@winnow/ui/button';
import { Link, useLocation } from 'react-router';
import { useChosen } from './use-chosen';
import { useGroupCounts } from './use-group-counts';

/** Screens without a next step of their own. */
const leadsOn = [
  '/dashboard',
  '/posts',
  '/friends/active',
  '/friends/whitelist',
  '/friends/removed',
];

/** The next step where nobody is chosen yet: to the list one chooses from. */
export function ChooseLink() {
  const { pathname } = useLocation();
  const counts = useGroupCounts();
  const hasChosen = Object.keys(useChosen('inactive').picks).length > 0;
  if (!counts?.inactive || hasChosen || !leadsOn.includes(pathname)) return null;
  return (
    <Button block variant="primary" render={(props) => <Link to="/friends/inactive" {...props} />}>
      Choose whom to unfriend
    </Button>
  );
}
