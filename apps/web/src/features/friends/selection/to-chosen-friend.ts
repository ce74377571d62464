import type { Friend } from '@winnow/sdk/contract';
import type { ChosenFriend } from './selection-slice';
import type { GroupContext } from '../people/group-context';
import { isAskedAgain, groupReason } from '../people/group-reason';

/** The fields of a row that the actions and the removal preview need. */
export function toChosenFriend(friend: Friend, context: GroupContext): ChosenFriend {
  return {
    facebook_id: friend.facebook_id,
    facebook_profile_id: friend.facebook_profile_id,
    full_name: friend.full_name,
    avatar_url: friend.avatar_url,
    friendship_date: friend.friendship_date,
    last_activity_at: friend.last_activity_at,
    is_banned: friend.is_banned,
    request_option_disabled: friend.request_option_disabled,
    evidence: friend.evidence,
    reason: groupReason(friend, context),
    ...(isAskedAgain(friend) && { asked_again: true }),
  };
}

/** The fields of a chosen row that a job needs. */
export function jobFriend({ facebook_id, facebook_profile_id, full_name }: ChosenFriend) {
  return { facebook_id, facebook_profile_id, full_name };
}
