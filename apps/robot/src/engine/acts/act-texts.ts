import { brand } from '@winnow/sdk/brand';
import { friendRequestTexts } from '@winnow/sdk/rules';
import type { ActKind } from '../store/tables';

interface Texts {
  /** 'removals' */
  many: string;
  /** 'Not removed' */
  undone: string;
  /** Shown when the act was attempted and failed. */
  failed: string;
  /** By evidence code. */
  texts: Readonly<Record<string, string>>;
}

/** Why a step could not be made, by the end of its code: `confirm_button_covered`. */
const STEP_ENDS: Readonly<Record<string, string>> = {
  several: `${brand.network} opened two windows at once. Winnow pressed nothing in them. You can try again later.`,
  covered: 'another window covered the button. Winnow does not close it. You can try again later.',
  changed: `${brand.network}’s page kept changing. Winnow pressed nothing. You can try again later.`,
  unexpected: `${brand.network} opened a window that Winnow does not know. Winnow pressed nothing in it.`,
  ambiguous: 'the page has the same button twice. Winnow could not tell which one is right.',
};
const STEP_END = /_(?:button|item)_([a-z]+)$/;

/** What the user reads about an act that ended with this evidence; null: there are no words of its own. */
export function actText(kind: ActKind, evidence: string): string | null {
  const { texts, undone } = actTexts[kind];
  const end = STEP_ENDS[STEP_END.exec(evidence)?.[1] ?? ''];
  return texts[evidence] ?? (end === undefined ? null : `${undone}: ${end}`);
}

export const MANUAL = 'This profile have some issue in removal, please try to remove it manually.';
const FORMER_ACCOUNT = `chosen with another ${brand.network} account. Please choose again.`;
const UNPROVEN = 'the page did not show clearly whose profile it is, so Winnow pressed nothing.';
const NOT_SENT = 'The friend request could not be sent. Please try it yourself on the profile.';

/** Texts about acts that the user reads. */
export const actTexts: Readonly<Record<ActKind, Texts>> = {
  removal: {
    many: 'removals',
    undone: 'Not removed',
    failed: MANUAL,
    texts: {
      already_gone: 'Was no longer a friend.',
      profile_gone: 'Not removed: this profile is not available any more.',
      profile_followed: `Not removed: this profile shows 'Following' in place of 'Friends', and unfollowing is not unfriending. Unfriend on ${brand.network} yourself.`,
      profile_memorialised:
        "Not removed: this account is memorialised ('Remembering'). Winnow leaves it alone.",
      profile_unproven: `Not removed: ${UNPROVEN}`,
      relationship_unread: `Not removed: ${UNPROVEN}`,
      friends_button_missing: `Not removed: Winnow found no 'Friends' button on this profile. Unfriend on ${brand.network} yourself.`,
      not_a_friend:
        'Not removed: this person is not in the friends list that Winnow has. Sync your friends, then choose again.',
      already_removed: 'Was removed before.',
      limit_reached: 'Not removed: the removal limit is reached.',
      whitelisted: 'Not removed: this friend is on your whitelist.',
      became_active: 'Not removed: Winnow found engagement of theirs after you chose them.',
      in_other_job: 'Another job handles this friend.',
      former_account: `Not removed: ${FORMER_ACCOUNT}`,
      stopped: 'Not removed: the job was stopped.',
      job_failed: 'Not removed: the job failed.',
    },
  },
  friend_request: {
    many: 'friend requests',
    undone: 'Not requested',
    failed: NOT_SENT,
    texts: {
      already_requested: 'A friend request was already sent.',
      already_friends: 'You are already friends.',
      cannot_request: friendRequestTexts.no_option,
      gone: 'This profile no longer exists.',
      profile_memorialised:
        "Not requested: this account is memorialised ('Remembering'). Winnow leaves it alone.",
      profile_unproven: `Not requested: ${UNPROVEN}`,
      relationship_unread: `Not requested: ${UNPROVEN}`,
      add_button_missing: "Not requested: Winnow found no 'Add Friend' button on this profile.",
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
    undone: 'Not reacted',
    failed: 'No reaction was set on this post.',
    texts: {
      already_reacted: 'You had already reacted to this post.',
      gone: 'This post no longer exists.',
      post_gone: 'This post no longer exists.',
      like_button_missing: 'Not reacted: Winnow found no Like button on this post.',
      reaction_closed: 'Not reacted: this post does not let you react.',
      post_sponsored: 'Not reacted: this post is an advertisement.',
      limit_reached: 'Not reacted: the reaction limit is reached.',
      in_other_job: 'Another job handles this post.',
      former_account: `Not reacted: ${FORMER_ACCOUNT}`,
      stopped: 'Not reacted: the job was stopped.',
      job_failed: 'Not reacted: the job failed.',
    },
  },
};
