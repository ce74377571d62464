import type { Endpoint } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { hasRight, isPaid, isPro, type Right } from '@winnow/sdk/rules';
import type { Caller } from '../tokens';

/** Throws unless the contract permits the call for this caller. */
export function checkAccess(entry: Endpoint, caller: Caller): void {
  if (caller.is_banned && entry.banned !== 'allowed') throw new ApiError('account_banned');
  if (caller.kind === 'robot' && entry.access !== 'robot') throw new ApiError('access_denied');
  if (caller.kind === 'impersonation' && entry.impersonated === 'refused')
    throw new ApiError('access_denied');
  if (caller.is_locked && entry.locked === 'refused') throw new ApiError('account_locked');
  switch (entry.access) {
    case 'guest':
    case 'user':
    case 'robot':
      return;
    case 'subscribed':
      if (!isPaid(caller)) throw new ApiError('plan_insufficient');
      return;
    case 'feature':
      if (!isPro(caller)) throw new ApiError('plan_insufficient');
      return;
    case 'admin':
      requireRight(caller, entry.right);
  }
}

/** The user that an optional `user_id` selects: the caller, or any user when the caller has the right `users`. */
export function subject(caller: Caller, userId: string | undefined): string {
  if (userId === undefined || userId === caller.userId) return caller.userId;
  requireRight(caller, 'users');
  return userId;
}

/** An impersonation has the user's rights, not the admin's. An admin who was locked by another admin has none of the staff's rights. */
function requireRight(caller: Caller, right: Right | undefined): void {
  if (caller.kind !== 'session' || caller.locked_by_admin || !right || !hasRight(caller, right))
    throw new ApiError('access_denied');
}
