import { friendRequestTexts } from '@winnow/sdk/rules';
import type { ActKind } from './tables';

interface Words {
  /** 'removals' */
  many: string;
  /** Of an act that was tried in vain. */
  failed: string;
  /** By evidence. */
  texts: Readonly<Record<string, string>>;
}

export const MANUAL = 'This profile have some issue in removal, please try to remove it manually.';
const NOT_SENT = 'The friend request could not be sent. Please try it yourself on the profile.';

/** What people read of acts. */
export const actWords: Readonly<Record<ActKind, Words>> = {
  removal: {
    many: 'removals',
    failed: MANUAL,
    texts: {
      already_gone: 'Was no friend any more.',
      not_a_friend: 'Was no friend any more.',
      already_removed: 'Was removed before.',
      limit_reached: 'Not removed: the removal limit is reached.',
      whitelisted: 'Not removed: this friend is on your whitelist.',
      in_other_job: 'Another job takes care of this friend.',
      stopped: 'Not removed: the job was stopped.',
      job_failed: 'Not removed: the job failed.',
    },
  },
  friend_request: {
    many: 'friend requests',
    failed: NOT_SENT,
    texts: {
      already_requested: 'A friend request had been sent before.',
      already_friends: 'You are friends already.',
      cannot_request: friendRequestTexts.no_option,
      gone: 'This profile is not there any more.',
      request_incoming: 'This person asked you: please answer on the profile.',
      limit_reached: 'Not requested: the friend request limit is reached.',
      in_other_job: 'Another job takes care of this profile.',
      stopped: 'Not requested: the job was stopped.',
      job_failed: 'Not requested: the job failed.',
    },
  },
  reaction: {
    many: 'reactions',
    failed: 'It was not reacted to this post.',
    texts: {
      already_reacted: 'You had reacted to this post.',
      gone: 'This post is not there any more.',
      limit_reached: 'Not reacted: the limit of reactions is reached.',
      in_other_job: 'Another job takes care of this post.',
      stopped: 'Not reacted: the job was stopped.',
      job_failed: 'Not reacted: the job failed.',
    },
  },
};
