import type { FriendAction } from '@winnow/sdk/rules';
import { count, formatNumber } from '../../../shared/format/format';

export type Move = Exclude<FriendAction, 'remove' | 'add_friends' | 'request_guide'>;

const past: Record<Move, string> = {
  whitelist: 'added to the whitelist',
  unwhitelist: 'taken off the whitelist',
  already_removed: 'marked as already removed',
  move_to_inactive: 'moved to inactive',
};
const before: Record<Move, string> = {
  whitelist: 'on the whitelist already',
  unwhitelist: 'off the whitelist already',
  already_removed: 'unfriended already',
  move_to_inactive: 'no longer unfriended',
};

/** Why Ctrl-Z cannot undo the last move. */
export const cannotUndo = {
  unanswered: 'It is unclear whether the last move was saved',
  inactive: 'Moving to inactive cannot be undone',
  /** An undo would also move friends who were there before, and the api did not say who they are. */
  inPart: 'The last move cannot be undone, because some were already there before it',
};

/** No answer arrived: the api may have made the move all the same. */
export const unanswered = {
  title: 'Winnow did not answer',
  description: 'It is unclear whether anyone was moved. Check the list before you try again.',
};

export interface Moved {
  how: Move;
  changed: number;
  /** How many were already in the target group. */
  unchanged: number;
  /** The api said who they are. */
  isTold: boolean;
  /** How many are no longer friends. */
  gone: number;
}

/** '2 friends added to the whitelist'. */
export const movedText = ({ how, changed }: Moved) =>
  `${changed === 0 ? 'No one was' : count(changed, 'friend')} ${past[how]}`;

/** What to say about friends whom the move did not change; empty when it changed all. */
export function unchangedText(
  { how, changed, unchanged, isTold, gone }: Moved,
  isUndo: boolean,
): string {
  const there = `${count(unchanged, 'friend was', 'friends were')} ${before[how]}`;
  const end =
    changed > 0 && !isTold && !isUndo && how !== 'move_to_inactive'
      ? ', so this cannot be undone'
      : '';
  return [
    ...(unchanged > 0 ? [`${there}${end}.`] : []),
    ...(gone > 0 ? [`${count(gone, 'friend')} left your list meanwhile.`] : []),
  ].join(' ');
}

/** The text for friends whom a move did not reach. `isKnown`: the api said that it did not move them. */
export function unmovedText(left: number, isKnown: boolean, isUndo: boolean): string {
  const [is, was] = left === 1 ? ['is', 'was'] : ['are', 'were'];
  if (isKnown)
    return `${count(left, 'friend')} ${was} not${isUndo ? '' : `, and ${is} still selected`}.`;
  const still = isUndo ? '' : ' They are still selected.';
  return `it is unclear whether ${formatNumber(left)} more ${was} too.${still}`;
}
