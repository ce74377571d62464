import type { Friend } from '@winnow/sdk/contract';
import type { Pick } from './selection-slice';
import { type Evidence, why } from './why';

/** What the actions need of a row. */
export function pickOf(friend: Friend, evidence: Evidence): Pick {
  const { facebook_id, facebook_profile_id, full_name, request_option_disabled } = friend;
  return {
    facebook_id,
    facebook_profile_id,
    full_name,
    request_option_disabled,
    why: why(friend, evidence),
  };
}
