import { isImpersonating } from '../session/impersonation';
import { useSharedSelector } from '../shared-state';
import { selectPresence } from './slice';

/** The text for an admin who impersonates a user. */
export const worksForAdmin = 'The robot works only for you';

/**
 * Why no command can be sent to the robot: its presence is not known yet, it is not there, or this page is
 * not linked to it.
 */
export function useMissingReason(purpose: string): string {
  const presence = useSharedSelector(selectPresence);
  // During impersonation the robot is never looked for.
  if (isImpersonating()) return `${worksForAdmin}.`;
  if (presence === 'looking') return 'One moment: this page is looking for the robot.';
  return presence === 'unlinked'
    ? 'Reload the page first: it is not linked to the robot.'
    : `Install the extension, or open Chrome with it, to ${purpose}.`;
}
