import type { AdminUserRow } from '@winnow/sdk/contract';
import { hasVisibleText } from '@winnow/sdk/rules';
import type { BadgeProps } from '@winnow/ui/badge';
import { personName } from '../../../shared/format/person-name';

type Named = Pick<AdminUserRow, 'first_name' | 'last_name' | 'email' | 'id'>;

/** Controls of lines and of the direction of text. */
const controls = /[\s\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * The name on one line; without one the e-mail address, without that the id. Users choose their names, and a name must
 * not change how the question before a deletion reads.
 */
export function nameOfUser(user: Named): string {
  const name = personName(user).replaceAll(controls, ' ').trim();
  return (hasVisibleText(name) && name) || user.email || user.id;
}

type Status = NonNullable<AdminUserRow['subscription_status']>;
export type Tone = NonNullable<BadgeProps['tone']>;

export const statusWords: Record<Status, readonly [word: string, tone: Tone]> = {
  active: ['Active', 'success'],
  trialing: ['Trial', 'success'],
  past_due: ['Past due', 'warning'],
  incomplete: ['First payment open', 'warning'],
  incomplete_expired: ['First payment given up', 'neutral'],
  canceled: ['Cancelled', 'neutral'],
  unpaid: ['Unpaid', 'danger'],
};

type Marked = Pick<
  AdminUserRow,
  'is_admin' | 'is_banned' | 'is_locked' | 'locked_by_admin' | 'admin_pinned'
>;

/** What sets a user apart, as badges. */
export function marksOf(user: Marked): readonly { word: string; tone: Tone }[] {
  const marks: [boolean, string, Tone][] = [
    [user.is_banned, 'Banned', 'danger'],
    [user.locked_by_admin, 'Locked by staff', 'warning'],
    [user.is_locked && !user.locked_by_admin, 'Locked for payment', 'warning'],
    [user.is_admin, 'Admin', 'primary'],
    [user.admin_pinned, 'Pinned', 'neutral'],
  ];
  return marks.filter(([is]) => is).map(([, word, tone]) => ({ word, tone }));
}
