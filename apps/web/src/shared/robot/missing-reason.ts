import { isActing } from '../session/acting';
import { useSharedSelector } from '../shared-state';
import { selectPresence } from './slice';

/** What is said of it to an admin who acts as somebody. */
export const worksForAdmin = 'The robot works only for you';

/** Why nothing can be asked of the robot: nobody knows yet whether it is there, it is not, or it may well be there and
 *  this page is not linked to it. */
export function useMissingReason(purpose: string): string {
  const presence = useSharedSelector(selectPresence);
  // It is never looked for then.
  if (isActing()) return `${worksForAdmin}.`;
  if (presence === 'looking') return 'One moment: this page is looking for the robot.';
  return presence === 'unlinked'
    ? 'Reload the page first: it is not linked to the robot.'
    : `Install the extension, or open Chrome with it, to ${purpose}.`;
}
