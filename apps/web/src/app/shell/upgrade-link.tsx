import type { User } from '@winnow/sdk/contract';
import { SidebarLink } from '@winnow/ui/sidebar-link';
import { Link } from 'react-router';
import { annualOf, useBuyPath } from '../../shared/plan/buy-path';

/** The menu's way to the plans. Users who pay by the month get the annual plan of the same name. */
export function UpgradeLink({ user, active }: { user: User; active: boolean }) {
  const isMonthly = user.subscribed_plan === 'monthly';
  const path = useBuyPath(isMonthly ? annualOf(user) : undefined);
  return (
    <SidebarLink
      icon="star"
      active={active}
      note={isMonthly && 'Save upto 40%'}
      render={(props) => <Link to={path} {...props} />}
    >
      {isMonthly ? 'Upgrade to Annual' : 'Upgrade'}
    </SidebarLink>
  );
}
