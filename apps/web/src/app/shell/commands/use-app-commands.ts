import { hasAutoReactions, hasNonFriends } from '@winnow/sdk/rules';
import { useNavigate } from 'react-router';
import { supportOpened } from '../../../features/support/slice';
import type { Command } from '../../../shared/commands/commands';
import { selectRobotFacts } from '../../../shared/robot/slice';
import { useUndo } from '../../../shared/commands/undo';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { canBuy, useBuyPath } from '../../../shared/plan/buy-path';
import { namedRoutes } from '../../named-routes';
import { useAppDispatch, useAppSelector } from '../../store';
import { useTheme } from '../theme';

type Place = readonly [path: string, label: string, icon: Command['icon']];

/** The commands of every screen: navigate, undo, change the theme, sign out. */
export function useAppCommands(onHelp: () => void): readonly Command[] {
  const navigate = useNavigate();
  const facts = useAppSelector(selectRobotFacts);
  const { data: user } = useCurrentUserQuery();
  const buy = useBuyPath();
  const { undo } = useUndo();
  const dispatch = useAppDispatch();
  const [, setTheme] = useTheme();
  const places: Place[] = [
    ['/dashboard', 'Dashboard', 'home'],
    ['/friends/active', 'Active friends', 'users'],
    ['/friends/inactive', 'Inactive friends', 'users'],
    ['/friends/whitelist', 'Whitelisted friends', 'shield-check'],
    ['/friends/removed', 'Unfriended', 'user-minus'],
  ];
  if (facts && hasNonFriends(facts))
    places.push(
      ['/friends/nonfriends', 'Non-friends', 'user-plus'],
      ['/nonfriends', 'Guide to friend requests', 'help'],
    );
  if (facts && hasAutoReactions(facts))
    places.push(
      ['/auto_react', 'Auto Reactions', 'heart'],
      ['/autoreact', 'Guide to auto reactions', 'help'],
    );
  if (user && canBuy(user)) places.push([buy, 'Upgrade', 'star']);
  places.push(
    [namedRoutes.analytics, 'Analytics', 'chart'],
    [namedRoutes.referral, 'Affiliate Dashboard', 'share'],
    [namedRoutes.masterclass, 'Masterclass', 'graduation'],
    [namedRoutes.settings, 'Settings', 'settings'],
    [namedRoutes.account, 'Profile', 'user'],
    [namedRoutes.account_subscription, 'Account & Billing', 'card'],
    ['/accessibility', 'Accessibility', 'eye'],
    ['/terms', 'Terms of use', 'help'],
    ['/privacy', 'Privacy policy', 'help'],
  );

  return [
    ...places.map(([path, label, icon]): Command => ({
      id: path,
      label,
      group: 'Go to',
      icon,
      run: () => void navigate(path),
    })),
    {
      id: 'undo',
      label: 'Undo the last move',
      group: 'Do',
      icon: 'undo',
      shortcut: 'undo',
      run: () => void undo(),
    },
    {
      id: 'help',
      label: 'Keyboard shortcuts',
      group: 'Do',
      icon: 'help',
      shortcut: 'help',
      run: onHelp,
    },
    {
      id: 'support',
      label: 'Contact support',
      group: 'Do',
      icon: 'message',
      run: () => void dispatch(supportOpened('support')),
    },
    ...(['light', 'dark', 'system'] as const).map((theme): Command => ({
      id: `theme-${theme}`,
      label: theme === 'system' ? 'Theme: system' : `Theme: ${theme}`,
      group: 'Do',
      icon: ({ light: 'sun', dark: 'moon', system: 'monitor' } as const)[theme],
      run: () => setTheme(theme),
    })),
    {
      id: 'logout',
      label: 'Logout',
      group: 'Do',
      icon: 'logout',
      run: () => void navigate('/logout'),
    },
  ];
}
