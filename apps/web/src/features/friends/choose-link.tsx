import { Button } from '@winnow/ui/button';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { selectPicks, type selectionSlice } from './selection-slice';
import { useGroupCounts } from './use-group-counts';

type State = { selection: ReturnType<typeof selectionSlice.reducer> };

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
  const hasChosen = useSelector(
    (state: State) => Object.keys(selectPicks(state, 'inactive')).length > 0,
  );
  if (!counts?.inactive || hasChosen || !leadsOn.includes(pathname)) return null;
  return (
    <Button block variant="primary" render={(props) => <Link to="/friends/inactive" {...props} />}>
      Choose whom to unfriend
    </Button>
  );
}
