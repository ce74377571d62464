import { useSharedSelector } from '../shared-state';
import { selectPresence } from './slice';

/** Why nothing can be asked of the robot: it is not there, or may well be there and this page is not linked to it. */
export function useMissingReason(purpose: string): string {
  const presence = useSharedSelector(selectPresence);
  return presence === 'unlinked'
    ? 'Reload the page first: it is not linked to the robot.'
    : `Install the extension, or open Chrome with it, to ${purpose}.`;
}
