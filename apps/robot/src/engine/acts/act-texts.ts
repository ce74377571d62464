import { brand } from '@winnow/sdk/brand';
import { friendRequestTexts } from '@winnow/sdk/rules';
import type { ActKind } from '../store/tables';

interface Texts {
  /** 'removals' */
  many: string;
  /** Shown when the act was attempted and failed. */
  failed: string;
  /** By evidence code. */
  texts: Readonly<Record<string, string>>;
}

export const MANUAL = 'This profile have some issue in removal, please try to remove it manually.';
const FORMER_ACCOUNT = `chosen with another ${brand.network} account. Please choose again.`;
const NOT_SENT = 'The friend request could not be sent. Please try it yourself on the profile.';

/** Texts about acts that the user reads. */
export const actTexts: Readonly<Record<ActKind, Texts>> = {
  removal: {
    many: 'removals',
    failed: MANUAL,
    texts: {
      already_gone: 'Was no longer a friend.',
      not_a_friend:
        'Not removed: this person is not in the friends list that Winnow has. Sync your friends, then choose again.',
      already_removed: 'Was removed before.',
      limit_reached: 'Not removed: the removal limit is reached.',
      whitelisted: 'Not removed: this friend is on your whitelist.',
      became_active: 'Not removed: this friend became active after you chose them.',
      in_other_job: 'Another job handles this friend.',
      former_account: `Not removed: ${FORMER_ACCOUNT}`,
      stopped: 'Not removed: the job was stopped.',
      job_failed: 'Not removed: the job failed.',
    },
  },
  friend_request: {
    many: 'friend requests',
    failed: NOT_SENT,
    texts: {
      already_requested: 'A friend request was already sent.',
      already_friends: 'You are already friends.',
      cannot_request: friendRequestTexts.no_option,
      gone: 'This profile no longer exists.',
      request_incoming: 'This person sent you a request. Answer it on their profile.',
      limit_reached: 'Not requested: the friend request limit is reached.',
      in_other_job: 'Another job handles this profile.',
      former_account: `Not requested: ${FORMER_ACCOUNT}`,
      stopped: 'Not requested: the job was stopped.',
      job_failed: 'Not requested: the job failed.',
    },
  },
  reaction: {
    many: 'reactions',
    failed: 'No reaction was set on this post.',
    texts: {
      already_reacted: 'You had already reacted to this post.',
      gone: 'This post no longer exists.',
      limit_reached: 'Not reacted: the reaction limit is reached.',
      in_other_job: 'Another job handles this post.',
      former_account: `Not reacted: ${FORMER_ACCOUNT}`,
      stopped: 'Not reacted: the job was stopped.',
      job_failed: 'Not reacted: the job failed.',
    },
  },
};
