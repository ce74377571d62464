import { Avatar } from '@winnow/ui/avatar';
import { Badge } from '@winnow/ui/badge';
import { Icon } from '@winnow/ui/icon';
import { memo } from 'react';
import { Link } from 'react-router';
import { supportOpened } from '../../../features/support/slice';
import { hasFeature } from '../../../shared/configuration/feature-flags';
import { LazyMenu } from '../../../shared/dialogs/lazy-menu';
import { faqUrl, sister } from '../../../shared/configuration/own-addresses';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { personName } from '../../../shared/format/person-name';
import { planLabel } from '../../../shared/format/plan-label';
import { useAppDispatch } from '../../store';
import { type Theme, useTheme } from '../theme';
import { useSister } from './use-sister';

/** Delays the menu's code, so that the first screen's requests come first. */
const codeAfterMs = 1000;

const themes: Record<Theme, { next: Theme; label: string; icon: 'sun' | 'moon' | 'monitor' }> = {
  system: { next: 'light', label: 'Theme: system', icon: 'monitor' },
  light: { next: 'dark', label: 'Theme: light', icon: 'sun' },
  dark: { next: 'system', label: 'Theme: dark', icon: 'moon' },
};

/** Name, plan and the account menu. The menu's code loads after the screen. */
export const UserMenu = memo(function UserMenu() {
  const { data: user } = useCurrentUserQuery();
  const [theme, setTheme] = useTheme();
  const dispatch = useAppDispatch();
  const goToSister = useSister();
  const beside = hasFeature('sso') ? sister() : null;
  const faq = faqUrl();
  if (!user) return null;
  const name = personName(user) || 'You';

  const trigger = (
    <button type="button" className="flex w-full items-center gap-3 rounded-control text-left">
      <Avatar name={name} src={user.avatar_url} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-left font-strong" title={name}>
          {name}
        </span>
        <span className="block text-xs text-muted">{planLabel(user)}</span>
      </span>
      <Icon name="chevrons-vertical" className="text-muted" label="Account menu" />
    </button>
  );

  return (
    <LazyMenu
      afterMs={codeAfterMs}
      side="top"
      label="Account menu"
      trigger={trigger}
      items={[
        {
          key: 'profile',
          label: 'Profile',
          icon: 'user',
          render: (props) => <Link to="/account" {...props} />,
        },
        ...(beside
          ? [
              {
                key: 'sister',
                label: beside.name,
                icon: 'link' as const,
                trailing: <Badge tone="success">NEW</Badge>,
                onSelect: () => void goToSister(beside),
              },
            ]
          : []),
        {
          key: 'theme',
          label: themes[theme].label,
          icon: themes[theme].icon,
          onSelect: () => setTheme(themes[theme].next),
        },
        {
          key: 'idea',
          label: 'Suggest an Idea',
          icon: 'lightbulb',
          onSelect: () => void dispatch(supportOpened('idea')),
        },
        {
          key: 'faqs',
          label: 'FAQs',
          icon: 'help',
          ...(faq ? { href: faq } : { render: (props) => <Link to="/faqs" {...props} /> }),
        },
        {
          key: 'support',
          label: 'Contact support',
          icon: 'message',
          onSelect: () => void dispatch(supportOpened('support')),
        },
        {
          key: 'accessibility',
          label: 'Accessibility',
          icon: 'eye',
          render: (props) => <Link to="/accessibility" {...props} />,
        },
        { key: 'line', separator: true },
        {
          key: 'logout',
          label: 'Logout',
          icon: 'logout',
          render: (props) => <Link to="/logout" {...props} />,
        },
      ]}
    />
  );
});
