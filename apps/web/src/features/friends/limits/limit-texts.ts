import { type Allowance, friendRequestsPerDay, limitCase, removalAdvice } from '@winnow/sdk/rules';
import { count } from '../../../shared/format/format';

export interface Standing {
  selected: number;
  /** Undefined until the api has answered. */
  left: number | undefined;
}

/** True when the selection grew beyond what is left, or what is left dropped to zero. */
export function opensUpgrade(before: Standing, now: Standing): boolean {
  if (now.left === undefined) return false;
  const hasGrownOver = now.selected > now.left && now.selected > before.selected;
  return hasGrownOver || (now.left === 0 && before.left !== undefined && before.left > 0);
}

/** The text of the friend request modal, for the three cases of the limit. */
export function requestLimitText(allowance: Allowance): string {
  const people = count(allowance.limit, 'person', 'people');
  const said = {
    full: `Your basic account is limited to add ${people}.`,
    some: `Your basic account is limited to add ${people} and has ${allowance.left} remaining to add.`,
    none: 'Your basic account has no remaining friend requests available.',
  };
  return `${said[limitCase(allowance)]} Upgrade to PRO to send up to ${friendRequestsPerDay} friend requests per day.`;
}

/** The text of the removal modal, for the same three cases. */
export function removalLimitText(allowance: Allowance): string {
  const people = count(allowance.limit, 'person', 'people');
  const said = {
    full: `Your free trial account is limited to unfriend ${people}.`,
    some: `Your free trial account is limited to unfriend ${people} and has ${allowance.left} remaining to unfriend.`,
    none: 'Your free trial account has no remaining removals available.',
  };
  return `${said[limitCase(allowance)]} Upgrade to PRO to unfriend up to ${removalAdvice.perDay} people per day.`;
}
