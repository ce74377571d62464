import { randomUUID } from 'node:crypto';
import type { User } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import { storageFull } from '../../platform/http/errors';
import type { GuestContext, UserContext } from '../../platform/http/implement';
import * as emails from '../emails/service';
import { hashesOf, issueToken, newSecret, sha256 } from '../../platform/tokens';
import * as sql from './sql';

const setupMs = 30 * 60_000;

export async function current({
  db,
  userId,
  config,
}: Pick<UserContext, 'db' | 'userId' | 'config'>): Promise<User> {
  const user = await sql.selectUser(db, userId);
  if (!user) throw new Error('a caller without a user');
  const { email_verified_at, email_conflict, ...facts } = user;
  const email = { email_verified_at, email_conflict };
  return { ...facts, email_state: emails.stateOf(email, config.mail !== undefined) };
}

/**
 * The user of a confirmed sign-in, and what `then` gives them in the same transaction: whoever is deleted meanwhile is
 * a new one. A new one needs an e-mail address first.
 */
export async function signIn<Result>(
  db: Db,
  profile: sql.Profile,
  { now, challenge }: { now: Date; challenge?: string | undefined },
  then: (tx: Db, userId: string) => Promise<Result>,
): Promise<Result> {
  const done = await db.tx(async (tx) => {
    const known = await sql.updateProfile(tx, profile);
    if (!known && profile.email === null) return undefined;
    const id = known?.id ?? (await sql.insertUser(tx, randomUUID(), profile, now.toISOString()));
    if (profile.email !== null) await emails.vouch(tx, id, profile.email, now);
    return { result: await then(tx, id) };
  });
  if (done) return done.result;

  const { secret, hash } = newSecret(challenge);
  await sql.insertSetup(db, hash, profile, new Date(now.getTime() + setupMs).toISOString());
  throw new ApiError('no_facebook_email', { details: { setup_token: secret } });
}

interface Completion {
  setup_token: string;
  email: string;
  verifier?: string | undefined;
}

/** Completes a sign-in that had no e-mail address. */
export async function completeEmail(
  { db, now, browser, config }: Pick<GuestContext, 'db' | 'now' | 'browser' | 'config'>,
  { setup_token, email, verifier }: Completion,
): Promise<{ token: string }> {
  return db.tx(async (tx) => {
    // Whoever began a sign-in completes that one: a setup that is for anybody may be of somebody else's making.
    const [, own] = hashesOf(sha256(setup_token), verifier);
    const profile = await sql.takeSetup(tx, own, now.toISOString());
    if (!profile) throw new ApiError('setup_token_invalid');
    const userId = await sql.insertUser(tx, randomUUID(), { ...profile, email }, now.toISOString());
    if (config.mail) await emails.ask(tx, userId, now);
    const { token } = await issueToken(tx, { userId, kind: 'session', now, browser });
    return { token };
  });
}

/** Deletes the user; every row of theirs goes by its foreign key. */
export async function remove(context: UserContext): Promise<Record<string, never>> {
  await requireRoomForDeletion(context);
  await sql.deleteUser(context.db, context.userId);
  return {};
}

/**
 * Throws unless what was read of the user can be deleted. That is one transaction, which the embedded database logs
 * whole before it frees anything: without room for the log it must not begin.
 */
export async function requireRoomForDeletion({
  db,
  userId,
  storage,
}: Pick<UserContext, 'db' | 'userId' | 'storage'>): Promise<void> {
  const spare = await storage.spareBytes();
  if (spare < Infinity && spare < (await sql.deletionBytes(db, userId))) throw storageFull();
}
