import { brand } from '@winnow/sdk/brand';
import { hasAutoReactions } from '@winnow/sdk/rules';
import { Brand } from '@winnow/ui/brand';
import type { IconName } from '@winnow/ui/icon';
import { Sidebar } from '@winnow/ui/sidebar';
import { SidebarLink } from '@winnow/ui/sidebar-link';
import { SidebarSection } from '@winnow/ui/sidebar-section';
import { Link, useLocation } from 'react-router';
import { ChooseLink } from '../../features/friends/selection/choose-link';
import { UnfriendStep } from '../../features/friends/removal/unfriend-step';
import { useGroupCounts } from '../../features/friends/use-group-counts';
import { ActionBlock } from '../../features/robot/sidebar/action-block';
import { RobotLine } from '../../features/robot/sidebar/robot-line';
import { PromptPart } from '../../shared/dialogs/dialog-part';
import { formatNumber } from '../../shared/format/format';
import { lazyComponent } from '../../shared/loading/lazy-component';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { selectRobotFacts } from '../../shared/robot/slice';
import { hasFeature } from '../../shared/configuration/feature-flags';
import { canBuy } from '../../shared/plan/buy-path';
import { namedRoutes } from '../named-routes';
import { useAppSelector } from '../store';
import { UpgradeLink } from './upgrade-link';
import { UserMenu } from './account-menu/user-menu';

const AdminMenu = lazyComponent(() => import('./admin-menu').then(({ AdminMenu: it }) => it));

interface Entry {
  path: string;
  icon: IconName;
  title: string;
}

/** The left column: the robot, the next step, navigation, the account. */
export function AppSidebar() {
  const { data: user } = useCurrentUserQuery();
  const counts = useGroupCounts();
  const facts = useAppSelector(selectRobotFacts);
  const { pathname } = useLocation();
  const known = counts && counts.active + counts.inactive + counts.whitelist;
  // Before the first sync the number is unknown, not zero.
  const friends = known === 0 && !user?.friends_synced_at ? undefined : known;

  const entry = ({ path, icon, title }: Entry) => (
    <SidebarLink
      icon={icon}
      active={pathname === path}
      render={(props) => <Link to={path} {...props} />}
    >
      {title}
    </SidebarLink>
  );

  return (
    <Sidebar
      header={
        <>
          <button
            type="button"
            onClick={() => location.reload()}
            title="Reload"
            className="rounded-small"
          >
            <Brand name={brand.name} />
          </button>
          <RobotLine />
        </>
      }
      lead={<ActionBlock choose={<ChooseLink />} unfriend={<UnfriendStep />} />}
      place={pathname}
      footer={<UserMenu />}
    >
      <SidebarSection title="Menu">
        {user && canBuy(user) && <UpgradeLink user={user} active={pathname === namedRoutes.buy} />}
        <SidebarLink
          icon="home"
          active={pathname === '/dashboard' || pathname === '/posts'}
          render={(props) => <Link to="/dashboard" {...props} />}
        >
          Dashboard
        </SidebarLink>
        <SidebarLink
          icon="users"
          active={pathname.startsWith('/friends')}
          count={friends === undefined ? undefined : formatNumber(friends)}
          render={(props) => <Link to="/friends" {...props} />}
        >
          Friends
        </SidebarLink>
        {facts &&
          hasAutoReactions(facts) &&
          entry({ path: '/auto_react', icon: 'heart', title: 'Auto Reactions' })}
        {entry({ path: '/analytics', icon: 'chart', title: 'Analytics' })}
        {entry({ path: '/referral', icon: 'share', title: 'Affiliate Dashboard' })}
        {entry({ path: '/masterclass', icon: 'graduation', title: 'Masterclass' })}
        {entry({ path: '/settings', icon: 'settings', title: 'Settings' })}
        {entry({ path: '/account/subscription', icon: 'card', title: 'Account & Billing' })}
      </SidebarSection>
      {(user?.is_admin || hasFeature('lab')) && (
        <PromptPart>
          <AdminMenu />
        </PromptPart>
      )}
    </Sidebar>
  );
}
