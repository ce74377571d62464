import { Button } from '@winnow/ui/button';
import { Link, useLocation } from 'react-router';
import { changeCardPath } from '../card/card-path';

/** Leads to another card and back to this purchase. */
export function ChangeCardButton() {
  const { pathname, search } = useLocation();
  return (
    <Button
      size="sm"
      render={(props) => <Link to={changeCardPath(pathname + search)} {...props} />}
    >
      Change card
    </Button>
  );
}
