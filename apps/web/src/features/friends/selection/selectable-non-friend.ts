import type { NonFriend } from '@winnow/sdk/contract';
import { friendRequestTexts, isRequestable } from '@winnow/sdk/rules';
import type { ChosenFriend } from './selection-slice';

/** Why a person cannot be sent a request; empty when they can. */
export function unselectableReason(person: NonFriend): string {
  if (person.request_sent) return friendRequestTexts.request_sent;
  if (!person.request_option_disabled) return '';
  if (person.disabled_reason === 'scheduled') return 'Waiting for a request to be sent';
  if (person.disabled_reason === 'request_problem')
    return 'The last request could not be sent, please try it manually.';
  return friendRequestTexts.no_option;
}

/** The fields of a row that the actions need. */
export function chosenNonFriend(person: NonFriend): ChosenFriend {
  const { facebook_id, facebook_profile_id, full_name, avatar_url } = person;
  return {
    facebook_id,
    facebook_profile_id,
    full_name,
    avatar_url,
    friendship_date: null,
    last_activity_at: null,
    is_banned: false,
    evidence: null,
    request_option_disabled: !isRequestable(person),
    reason: 'Engaged with your posts',
  };
}
