import { SidebarLink } from '@winnow/ui/sidebar-link';
import { SidebarSection } from '@winnow/ui/sidebar-section';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCommand } from '../../shared/commands/commands';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { adminScreens } from '../admin-screens';
import { LabEntry } from './lab-entry';

type Screen = (typeof adminScreens)[number];

/** The administration in the menu and in the command palette; for others than admins only the lab. */
export function AdminMenu() {
  const { data: user } = useCurrentUserQuery();
  return (
    <SidebarSection title={user?.is_admin ? 'Admin' : 'Lab'} showTitle>
      {user?.is_admin && adminScreens.map((screen) => <Entry key={screen.path} {...screen} />)}
      <LabEntry group={user?.is_admin ? 'Admin' : 'Do'} />
    </SidebarSection>
  );
}

function Entry({ path, title, icon }: Screen) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useCommand({ id: path, label: title, group: 'Admin', icon, run: () => void navigate(path) });
  return (
    <SidebarLink
      icon={icon}
      active={pathname === path || pathname.startsWith(`${path}/`)}
      render={(props) => <Link to={path} {...props} />}
    >
      {title}
    </SidebarLink>
  );
}
