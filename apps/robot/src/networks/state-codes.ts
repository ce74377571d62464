import { evidence } from '@winnow/sdk/rules';
import type { ProfileState } from './network';

type Codes = Partial<Record<ProfileState, string>>;

/** Why an act is not made on a profile in this state. Each code has words for the user. */
export const removalCodes: Codes = {
  can_request: evidence.alreadyGone,
  requested: evidence.alreadyGone,
  cannot_request: evidence.alreadyGone,
  incoming: evidence.alreadyGone,
  gone: 'profile_gone',
  following: 'profile_followed',
  memorialised: 'profile_memorialised',
};

export const requestCodes: Codes = {
  requested: evidence.alreadyRequested,
  friends: evidence.alreadyFriends,
  cannot_request: evidence.cannotRequest,
  following: evidence.cannotRequest,
  gone: evidence.gone,
  incoming: 'request_incoming',
  memorialised: 'profile_memorialised',
};
