import { randomUUID } from 'node:crypto';
import { ApiError, type ErrorCode } from '@winnow/sdk/errors';
import { type MailConfig, MailRefused, sendMail } from '../../outside/mail';
import type { Database, Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { GuestContext, UserContext } from '../../platform/http/implement';
import { tasks } from '../../platform/queue/tasks';
import { newToken, readToken } from '../../platform/tokens';
import * as billing from '../billing/service';
import * as conversions from '../conversions/service';
import * as marketing from '../marketing/service';
import * as users from '../users/service';
import { confirmationLetter, confirmationLink } from './letter';
import * as sql from './sql';

const dayMs = 86_400_000;
const linkMs = dayMs;
/** After this time an unsent mail is given up and a link is deleted. */
const keptMs = 7 * dayMs;
/**
 * The limit of mails per user in 24 hours, and of mails per address. The address limit does not apply to a user's first
 * `ownMails`.
 */
export const mailsPerDay = 5;
/** A user's own quota of mails to an address, which other users cannot use up (decision 82). */
export const ownMails = 2;
/** The absolute limit of mails to an address in 24 hours. */
export const maxMailsPerAddress = 20;

export { selectNewest as newestMail } from './sql';

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Refuses actions in the name of an unconfirmed address: support tickets, invoices, affiliate accounts. */
export async function requireConfirmed(db: Db, userId: string): Promise<void> {
  const user = await sql.selectAddress(db, userId);
  if (user?.email_verified_at == null) throw new ApiError('email_unconfirmed');
}

/**
 * Confirms an address that the network vouches for. An address that another user confirmed is recorded as a conflict.
 */
export async function vouch(tx: Db, userId: string, email: string, now: Date): Promise<void> {
  await sql.lockAddress(tx, email);
  if (await sql.isTaken(tx, userId, email)) await users.setEmailConflict(tx, userId, email);
  else {
    await users.setEmailConfirmed(tx, userId, email, now.toISOString());
    await billing.requestAddressSync(tx, userId);
  }
}

/**
 * Enqueues a confirmation mail, unless the address is confirmed or a mail to it is waiting. False when a limit is
 * reached. A task sends the mail when this transaction is committed.
 */
export async function requestConfirmation(tx: Db, userId: string, now: Date): Promise<boolean> {
  await lockUser(tx, userId);
  const user = await sql.selectAddress(tx, userId);
  if (!user?.email || user.email_verified_at !== null) return true;
  const { email } = user;
  if (await sql.selectIsWaiting(tx, userId, email)) return true;
  await sql.lockAddress(tx, email);
  if (!isAllowed(await sql.countSince(tx, userId, email, ago(now, dayMs)))) return false;
  const mail = { userId, id: randomUUID(), email, at: now.toISOString() };
  await sql.insertConfirmation(tx, mail);
  await sql.insertCount(tx, mail);
  await tasks.confirmation_mail.enqueue(tx, { user_id: userId, id: mail.id });
  return true;
}

function isAllowed({ by_user, to_address, own }: sql.Counts): boolean {
  if (by_user >= mailsPerDay || to_address >= maxMailsPerAddress) return false;
  return to_address < mailsPerDay || own < ownMails;
}

/** Sends a mail again, or to another address: an unconfirmed address may still be corrected. */
export async function send(
  { db, userId, config, now }: UserContext,
  email: string | undefined,
): Promise<Record<string, never>> {
  if (!config.mail) throw new ApiError('confirmation_unavailable');
  await db.tx(async (tx) => {
    await lockUser(tx, userId);
    if (email !== undefined) {
      const user = await sql.selectAddress(tx, userId);
      if (user?.email_verified_at != null) throw new ApiError('email_confirmed');
      await users.setEmailUnconfirmed(tx, userId, email);
    }
    if (!(await requestConfirmation(tx, userId, now)))
      throw new ApiError('confirmation_limit_reached');
  });
  return {};
}

/** Confirms the address that the link was sent to: once, before it expires, and only while it is the user's address. */
export async function confirm(
  { db, now, config }: Pick<GuestContext, 'db' | 'now' | 'config'>,
  token: string,
): Promise<{ email: string }> {
  const key = readToken(token);
  const at = now.toISOString();
  // A token names its user and can be forged, so an unknown one must not take a lock.
  if (!key || !(await sql.selectLink(db, key, at))) throw new ApiError('email_link_unknown');
  const outcome = await db.tx(async (tx): Promise<{ email: string } | ErrorCode> => {
    await lockUser(tx, key.userId);
    const link = await sql.selectLink(tx, key, at);
    if (!link) return 'email_link_unknown';
    if (link.is_used) return 'email_link_used';
    if (!link.is_current) return 'email_link_outdated';
    if (link.is_expired) return 'email_link_expired';
    const { email } = link;
    await sql.lockAddress(tx, email);
    if (await sql.isTaken(tx, key.userId, email)) {
      await users.setEmailConflict(tx, key.userId, email);
      return 'email_taken';
    }
    await users.setEmailConfirmed(tx, key.userId, email, at);
    await billing.requestAddressSync(tx, key.userId);
    await sql.markUsed(tx, key.userId, email, at);
    if (config.marketingUrl && (await conversions.hasAgreedToMarketing(tx, key.userId)))
      await marketing.request(tx, key.userId, now);
    return { email };
  });
  // Thrown after the transaction: a throw inside would roll back the recorded conflict.
  if (typeof outcome === 'string') throw new ApiError(outcome);
  return outcome;
}

/**
 * Sends all due mails one by one, or the mail `only` if it is due, and returns the number sent. Throws when the mail
 * server accepts none now. A killed worker may leave a mail sent twice: both links work, and the first use ends both.
 */
export async function deliver(
  db: Database,
  { mail, publicUrl }: { mail: MailConfig; publicUrl: string },
  now: () => Date,
  only?: sql.Key,
): Promise<number> {
  for (let sent = 0; ;) {
    const oldest = ago(now(), keptMs);
    const claimed = await sql.claimDue(db, { now: now().toISOString(), oldest, only });
    if (!claimed) return sent;
    const { token, hash } = newToken(claimed.user_id);
    // Stored before sending: the link must work when the mail arrives.
    const expiresAt = new Date(now().getTime() + linkMs).toISOString();
    await sql.addToken(db, claimed, hash, expiresAt);
    const letter = confirmationLetter(confirmationLink(publicUrl, token));
    try {
      await sendMail(mail, { id: claimed.id, to: claimed.email, ...letter });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // Probably a mistyped address. The web already tells the user that the mail may not have arrived.
      await sql.markRefused(db, claimed, now().toISOString());
      continue;
    }
    await sql.markSent(db, claimed, now().toISOString());
    sent++;
  }
}

export async function forget(db: Db, now: Date): Promise<void> {
  await sql.deleteBefore(db, ago(now, keptMs));
  await sql.deleteCounts(db, ago(now, dayMs));
}
