import type { User } from '@winnow/sdk/contract';
import type { ApiFailure } from '../../shared/api/api';

export type Access = 'guest' | 'user' | 'banned';

export interface GuardFacts {
  access: Access;
  signedIn: boolean;
  user: User | undefined;
  failure: ApiFailure | undefined;
  welcomeSeen: boolean | undefined;
  /** Whether it is known if this user has a lucky hour. */
  isLuckyHourKnown: boolean;
  search: string;
  hash: string;
}

/**
 * What the router does. `end_session` ends the session; the next pass, without a session, leads to the login. `retry`
 * offers to call the api again.
 */
export type GuardResult = 'pass' | 'wait' | 'retry' | 'end_session' | { to: string };

/**
 * The global guards, in the specification's order: token, login, user record, lucky hour, banned. Loading the user
 * tries the token, so the first and the third are one step here.
 */
export function guard({
  access,
  signedIn,
  user,
  failure,
  welcomeSeen,
  isLuckyHourKnown,
  search,
  hash,
}: GuardFacts): GuardResult {
  if (!signedIn) return access === 'guest' ? 'pass' : { to: `/auth/login${search}${hash}` };
  if (!user) {
    if (!failure) return 'wait';
    // A failed connection or a rate limit says nothing about the token, so the user stays signed in.
    const isTokenUntried = failure.code === 'api_unreachable' || failure.code === 'rate_limited';
    return isTokenUntried ? 'retry' : 'end_session';
  }
  if (!isLuckyHourKnown) return 'wait';
  if (user.is_banned) return access === 'banned' ? 'pass' : { to: '/banned' };
  if (access === 'banned') return { to: '/' };
  if (access === 'user') {
    if (welcomeSeen === undefined) return 'wait';
    if (!welcomeSeen) return { to: '/welcome' };
  }
  return 'pass';
}
