import { randomUUID } from 'node:crypto';
import type { User } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import { storageFull } from '../../platform/http/errors';
import type { UserContext } from '../../platform/http/implement';
import * as flags from '../flags/service';
import * as settings from '../settings/service';
import * as sql from './sql';

export { selectMarks, selectSupportAccess, setSupportAccess } from './access-sql';
export { setEmailConfirmed, setEmailConflict, setEmailUnconfirmed } from './email-sql';
export {
  forgetEngagementSynced,
  forgetFriendsSynced,
  forgetSynced,
  forgetUsername,
  linkProfile,
  setEngagementSynced,
  setFriendsSynced,
  unlinkProfile,
  updateIdentity,
} from './network-sql';
export {
  type Account,
  lockStaff,
  type Mark,
  requestDeletion,
  selectAccount,
  selectByCustomer,
  setBegun,
  setCustomer,
  setManual,
  setMark,
  setPlan,
  resetTrial,
  setStanding,
  setTrialEnd,
  standingColumns,
} from './plan';
export type { Profile } from './sql';
export const setAffiliate = sql.updateAffiliate;
export const { excludeAffiliate, selectByAffiliate, updateProfile } = sql;
export { seen, signedIn } from './seen';

function stateOf(
  user: { email_verified_at: string | null; email_conflict: boolean },
  isMailSent: boolean,
): User['email_state'] {
  if (user.email_verified_at !== null) return 'confirmed';
  if (user.email_conflict) return 'taken';
  return isMailSent ? 'open' : 'unavailable';
}

type Reading = Pick<UserContext, 'db' | 'userId' | 'config'>;

export async function current(context: Reading): Promise<User> {
  const user = await find(context);
  if (!user) throw new Error('a caller without a user');
  return user;
}

export async function find({ db, userId, config }: Reading): Promise<User | undefined> {
  const user = await sql.selectUser(db, userId);
  if (!user) return undefined;
  const { email_verified_at, email_conflict, ...facts } = user;
  const email = { email_verified_at, email_conflict };
  return { ...facts, email_state: stateOf(email, config.mail !== undefined) };
}

/** Creates the user with flags and settings. Two concurrent sign-ins get the same user. Returns the id. */
export async function create(tx: Db, profile: sql.Profile, now: Date): Promise<string> {
  const id = await sql.insertUser(tx, randomUUID(), profile, now.toISOString());
  await flags.create(tx, id);
  await settings.create(tx, id);
  return id;
}

/** Deletes the user; foreign keys delete all of the user's rows. */
export const deleteUser = sql.deleteUser;

/**
 * Throws unless there is disk space to delete the user's data. The embedded database writes the whole transaction to
 * its WAL before it frees anything, so the deletion must not begin without room for it.
 */
export async function requireRoomForDeletion({
  db,
  userId,
  storage,
}: Pick<UserContext, 'db' | 'userId' | 'storage'>): Promise<void> {
  const spare = await storage.spareBytes();
  if (spare < Infinity && spare < (await sql.deletionBytes(db, userId))) throw storageFull();
}
