import { type Allowance, friendRequestsPerDay, limitCase, removalAdvice } from '@winnow/sdk/rules';
import { count } from '../../../shared/format/format';

export interface LimitState {
  selected: number;
  /** Undefined until the api has answered. */
  left: number | undefined;
}

/** True when the selection grew beyond what is left, or what is left dropped to zero. */
export function opensUpgrade(before: LimitState, now: LimitState): boolean {
  if (now.left === undefined) return false;
  const hasGrownOver = now.selected > now.left && now.selected > before.selected;
  return hasGrownOver || (now.left === 0 && before.left !== undefined && before.left > 0);
}

/** The first sentence of a limit's modal, for the three cases of the limit. */
function limitSentence(account: string, act: string, things: string, allowance: Allowance): string {
  const limited = `Your ${account} account is limited to ${act} ${count(allowance.limit, 'person', 'people')}`;
  const said = {
    untouched: `${limited}.`,
    some: `${limited} and has ${allowance.left} remaining to ${act}.`,
    none: `Your ${account} account has no remaining ${things} available.`,
  };
  return said[limitCase(allowance)];
}

/** The text of the friend request modal. */
export function requestLimitText(allowance: Allowance): string {
  const now = limitSentence('basic', 'add', 'friend requests', allowance);
  return `${now} Upgrade to PRO to send up to ${friendRequestsPerDay} friend requests per day.`;
}

/** The text of the removal modal. */
export function removalLimitText(allowance: Allowance): string {
  const now = limitSentence('free trial', 'unfriend', 'removals', allowance);
  return `${now} Upgrade to PRO to unfriend up to ${removalAdvice.perDay} people per day.`;
}
