import { SidebarMore, SidebarStep } from '@winnow/ui/sidebar-step';
import { useLocation } from 'react-router';
import { UnfriendButton } from './unfriend-button';
import { useChosen } from '../selection/use-chosen';

/**
 * The sidebar's unfriend button. With friends chosen it is the next step, except where the bar below the list
 * has the same button.
 */
export function UnfriendStep() {
  const { pathname } = useLocation();
  const { count } = useChosen('inactive');
  const button = <UnfriendButton block />;
  // On a list the button keeps its place, so that nothing moves under the pointer at the first choice.
  if (count === 0 || pathname.startsWith('/friends/')) return <SidebarMore>{button}</SidebarMore>;
  return <SidebarStep action={button} />;
}
