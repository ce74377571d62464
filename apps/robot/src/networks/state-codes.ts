import { evidence } from '@winnow/sdk/rules';
import type { ProfileState } from './network';

export type StateCodes = Partial<Record<ProfileState, string>>;

/** Why an act is not made on a profile in this state. Each code has words for the user. */
export const removalCodes: StateCodes = {
  can_request: evidence.alreadyGone,
  requested: evidence.alreadyGone,
  cannot_request: evidence.alreadyGone,
  incoming: evidence.alreadyGone,
  gone: 'profile_gone',
  following: 'profile_followed',
  memorialised: 'profile_memorialised',
};

export const requestCodes: StateCodes = {
  requested: evidence.alreadyRequested,
  friends: evidence.alreadyFriends,
  cannot_request: evidence.cannotRequest,
  following: evidence.cannotRequest,
  gone: evidence.gone,
  incoming: 'request_incoming',
  memorialised: 'profile_memorialised',
};
