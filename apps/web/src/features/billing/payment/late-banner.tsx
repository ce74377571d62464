import type { User } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Link, useLocation } from 'react-router';
import { DueNotice } from './due-notice';

const payPath = '/account/subscription';

/** Tells of a renewal that failed, on every screen but the one where it is paid. */
export function LateBanner({ user }: { user: User }) {
  const { pathname } = useLocation();
  if (user.subscription_status !== 'past_due' || pathname === payPath) return null;
  return (
    <DueNotice
      user={user}
      className="mb-5"
      action={
        <Button size="sm" variant="primary" render={(props) => <Link to={payPath} {...props} />}>
          Pay now
        </Button>
      }
    />
  );
}
