import type { NetworkIdentity } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import * as sql from './identity-sql';

/**
 * Binds the account on the network's pages once, when the person confirms it. From then on another account is
 * refused by both names, and one account belongs to one user.
 */
export async function identify(
  db: Db,
  userId: string,
  identity: NetworkIdentity,
  isConfirmed: boolean,
): Promise<{ bound: boolean }> {
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    const bound = await sql.selectBound(tx, userId);
    if (bound.facebook_profile_id === null) {
      if (!isConfirmed) return { bound: false };
      await bind(tx, userId, identity.facebook_profile_id);
    } else if (bound.facebook_profile_id !== identity.facebook_profile_id) {
      throw mismatch(bound, identity.full_name);
    }
    await sql.updateIdentity(tx, userId, identity);
    return { bound: true };
  });
}

async function bind(db: Db, userId: string, profileId: string): Promise<void> {
  try {
    if (await sql.bind(db, userId, profileId)) return;
  } catch (cause) {
    // Two users confirmed the same account at once: the constraint let one of them.
    if (!(cause instanceof Error && 'code' in cause && cause.code === '23505')) throw cause;
  }
  throw new ApiError('network_account_taken');
}

/** Throws unless this is the account that the person confirmed. */
export async function requireBound(
  db: Db,
  userId: string,
  facebookProfileId: string,
): Promise<void> {
  const bound = await sql.selectBound(db, userId);
  if (bound.facebook_profile_id === null) throw new ApiError('network_account_unbound');
  if (bound.facebook_profile_id !== facebookProfileId) throw mismatch(bound, facebookProfileId);
}

export async function boundId(db: Db, userId: string): Promise<string | null> {
  return (await sql.selectBound(db, userId)).facebook_profile_id;
}

function mismatch(bound: sql.Bound, found: string): ApiError {
  const expected = bound.full_name ?? bound.username ?? bound.facebook_profile_id ?? '';
  return new ApiError('network_account_mismatch', { details: { expected, found } });
}
