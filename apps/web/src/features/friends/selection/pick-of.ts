import type { Friend } from '@winnow/sdk/contract';
import type { Pick } from './selection-slice';
import { type Evidence, isAskedAgain, why } from '../people/why';

/** What the actions, and the question before a removal, need of a row. */
export function pickOf(friend: Friend, evidence: Evidence): Pick {
  return {
    facebook_id: friend.facebook_id,
    facebook_profile_id: friend.facebook_profile_id,
    full_name: friend.full_name,
    avatar_url: friend.avatar_url,
    friendship_date: friend.friendship_date,
    last_activity_at: friend.last_activity_at,
    is_banned: friend.is_banned,
    request_option_disabled: friend.request_option_disabled,
    why: why(friend, evidence),
    ...(isAskedAgain(friend) && { asked_again: true }),
  };
}

/** What a job needs of a chosen row. */
export function chosenFriend({ facebook_id, facebook_profile_id, full_name }: Pick) {
  return { facebook_id, facebook_profile_id, full_name };
}
