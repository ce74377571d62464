import type { UserFile } from '../users-api';

type User = UserFile['user'];

/** A mark that the staff set or lift with one question. */
export type Mark = 'is_banned' | 'is_locked' | 'is_admin' | 'admin_pinned';

interface MarkTexts {
  /** A verb, before the name: 'Ban'. */
  verb: string;
  /** After the name: 'is banned'. */
  done: string;
  isDanger?: boolean;
  /** What happens, and what the user will notice. */
  text: string;
}

const texts: Record<Mark, readonly [set: MarkTexts, lift: MarkTexts]> = {
  is_banned: [
    {
      verb: 'Ban',
      done: 'is banned',
      isDanger: true,
      text: 'They see nothing but a notice that the account is banned, where they can cancel, download their data and delete the account. Their robot stops. A subscription goes on: cancel the account as well if they must not be charged.',
    },
    {
      verb: 'Lift the ban of',
      done: 'is not banned any more',
      text: 'They can use the app again at once, with everything that was there before.',
    },
  ],
  is_locked: [
    {
      verb: 'Lock',
      done: 'is locked',
      text: 'They see their lists blurred, can change nothing, and their robot stops. No payment lifts this lock; only the staff do.',
    },
    {
      verb: 'Unlock',
      done: 'is not locked by the staff any more',
      text: 'The lock of the staff ends. A lock for a missing payment stays until it is paid.',
    },
  ],
  is_admin: [
    {
      verb: 'Make an admin of',
      done: 'is an admin',
      isDanger: true,
      text: 'They can then read and change every account, its plan and its payments, and make further admins.',
    },
    {
      verb: 'Take the admin’s rights from',
      done: 'is no admin any more',
      text: 'The area of the staff is closed to them at once. Their own account stays as it is.',
    },
  ],
  admin_pinned: [
    {
      verb: 'Pin',
      done: 'is pinned',
      text: 'All of the staff find them by the filter ‘Pinned’. The user notices nothing.',
    },
    {
      verb: 'Unpin',
      done: 'is not pinned any more',
      text: 'The filter ‘Pinned’ does not show them any more. The user notices nothing.',
    },
  ],
};

/** Whether a mark is set now. The lock is the staff's own: that for a missing payment is none of theirs. */
export const hasMark = (user: User, mark: Mark): boolean =>
  mark === 'is_locked' ? user.locked_by_admin : user[mark];

/** The texts of the change that is left to make. */
export const markTexts = (user: User, mark: Mark): MarkTexts =>
  texts[mark][hasMark(user, mark) ? 1 : 0];
