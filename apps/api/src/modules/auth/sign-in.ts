import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import type { GuestContext } from '../../platform/http/implement';
import { hashesOf, newSecret, sha256 } from '../../platform/tokens';
import * as userLogs from '../../platform/user-logs';
import * as emails from '../emails/service';
import * as users from '../users/service';
import { beginSession } from './begin-session';
import * as sql from './sql';

const setupMs = 30 * 60_000;

/**
 * Creates or refreshes the user of a confirmed sign-in and runs `then` in the same transaction, so that a user deleted
 * concurrently is created again. A new user without an e-mail address gets `no_facebook_email` and a setup token first.
 */
export async function signIn<Result>(
  db: Db,
  profile: users.Profile,
  { now, challenge }: { now: Date; challenge?: string | undefined },
  then: (tx: Db, userId: string) => Promise<Result>,
): Promise<Result> {
  const done = await db.tx(async (tx) => {
    const known = await users.updateProfile(tx, profile);
    if (known === undefined && profile.email === null) return undefined;
    const id = known?.id ?? (await users.create(tx, profile, now));
    if (known) await recordUpdate(tx, known, now);
    if (profile.email !== null) await emails.vouch(tx, id, profile.email, now);
    return { result: await then(tx, id) };
  });
  if (done) return done.result;

  const { secret, hash } = newSecret(challenge);
  await sql.insertSetup(db, hash, profile, new Date(now.getTime() + setupMs).toISOString());
  throw new ApiError('no_facebook_email', { details: { setup_token: secret } });
}

type Known = NonNullable<Awaited<ReturnType<typeof users.updateProfile>>>;

/** Names the fields only: the row is kept longer than what they held. */
async function recordUpdate(tx: Db, known: Known, now: Date): Promise<void> {
  const fields = [
    ...(known.is_renamed ? ['name'] : []),
    ...(known.has_new_email ? ['email'] : []),
    ...(known.has_new_picture ? ['picture'] : []),
  ];
  if (fields.length > 0)
    await userLogs.add(
      tx,
      known.id,
      'sso_update',
      { fields: fields.join(', ') },
      now.toISOString(),
    );
}

interface Completion {
  setup_token: string;
  email: string;
  verifier?: string | undefined;
}

/** Completes a sign-in that lacked an e-mail address. */
export async function completeEmail(
  { db, now, browser, config }: Pick<GuestContext, 'db' | 'now' | 'browser' | 'config'>,
  { setup_token, email, verifier }: Completion,
): Promise<{ token: string }> {
  return db.tx(async (tx) => {
    // With a verifier only the hash bound to it is accepted: an unbound setup token could come from an attacker.
    const [, own] = hashesOf(sha256(setup_token), verifier);
    const profile = await sql.takeSetup(tx, own, now.toISOString());
    if (!profile) throw new ApiError('setup_token_invalid');
    const userId = await users.create(tx, { ...profile, email }, now);
    if (config.mail) await emails.requestConfirmation(tx, userId, now);
    return beginSession(tx, userId, { now, browser, config });
  });
}

/** Deletes expired setups. */
export function forgetSetups(db: Db, now: Date): Promise<void> {
  return sql.deleteSetupsBefore(db, now.toISOString());
}
