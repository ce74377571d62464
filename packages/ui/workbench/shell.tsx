import { Avatar } from '../src/avatar';
import { Badge } from '../src/badge';
import { Brand } from '../src/brand';
import { Button } from '../src/button';
import type { IconName } from '../src/icon';
import { IconButton } from '../src/icon-button';
import { Menu } from '../src/menu';
import { ProgressBar } from '../src/progress-bar';
import { Sidebar } from '../src/sidebar';
import { SidebarLink } from '../src/sidebar-link';
import { SidebarSection } from '../src/sidebar-section';
import { StatusDot } from '../src/status-dot';
import { Tooltip } from '../src/tooltip';

const places: [IconName, string, string?][] = [
  ['home', 'Dashboard'],
  ['users', 'Friends', '1,284'],
  ['heart', 'Auto reactions'],
  ['chart', 'Analytics'],
  ['share', 'Affiliate'],
  ['graduation', 'Masterclass', '4 of 12'],
  ['settings', 'Settings'],
  ['card', 'Account & billing'],
];

export function Shell() {
  return (
    <Sidebar
      label="Main"
      header={
        <>
          <Brand name="Winnow" />
          <p className="mt-3 flex items-center gap-2 text-xs text-muted">
            <StatusDot tone="active" /> Robot 7.0.4 connected
          </p>
        </>
      }
      footer={<User />}
    >
      <SidebarSection title="Next step" kind="block">
        <Button block>Sync friends</Button>
        <Tooltip content="You can run this again in 4 h 12 min." side="right">
          <Button block unavailable>
            Sync available in 04:12:38
          </Button>
        </Tooltip>
        <Button block variant="primary">
          Unfriend 12 selected
        </Button>
        <ProgressBar
          label="Removals left today"
          value={64}
          valueText="64 of 100"
          className="pt-1"
        />
      </SidebarSection>
      <SidebarSection title="Menu">
        {places.map(([icon, name, count]) => (
          <SidebarLink
            key={name}
            icon={icon}
            count={count}
            active={name === 'Friends'}
            render={({ children, ...link }) => (
              <a href={`#${name}`} {...link}>
                {children}
              </a>
            )}
          >
            {name}
          </SidebarLink>
        ))}
        <SidebarLink
          icon="external"
          href="#elsewhere"
          external
          count={<Badge tone="active">NEW</Badge>}
        >
          Sister product
        </SidebarLink>
      </SidebarSection>
    </Sidebar>
  );
}

function User() {
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name="Dana Whitfield" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">Dana Whitfield</p>
        <p className="text-xs text-muted">PRO, yearly</p>
      </div>
      <Menu
        side="top"
        align="end"
        trigger={<IconButton icon="more" label="User menu" size="sm" />}
        items={[
          { key: 'profile', label: 'Profile', icon: 'user', onSelect: () => undefined },
          { key: 'faq', label: 'FAQs', icon: 'help', href: '#faq' },
          { key: 'line', separator: true },
          { key: 'logout', label: 'Log out', icon: 'logout', tone: 'danger' },
        ]}
      />
    </div>
  );
}
