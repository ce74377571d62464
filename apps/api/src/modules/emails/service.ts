import { randomUUID } from 'node:crypto';
import { ApiError, type ErrorCode } from '@winnow/sdk/errors';
import { type MailConfig, MailRefused, sendMail } from '../../outside/mail';
import type { Database, Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { GuestContext, UserContext } from '../../platform/http/implement';
import { newToken, readToken } from '../../platform/tokens';
import * as users from '../users/service';
import { confirmationLetter, confirmationLink } from './letter';
import * as sql from './sql';

const dayMs = 86_400_000;
const linkMs = dayMs;
/** A mail that could not be sent for so long is not sent any more, and a link is forgotten then. */
const keptMs = 7 * dayMs;
/** Within 24 hours a user gets so many mails, and an address so many as long as one of `ownMails` is not asked for. */
export const mailsPerDay = 5;
/** A user's first mails to an address, which nobody else can use up before. Decision 108. */
export const ownMails = 2;
/** Nobody gets one to an address that had so many within 24 hours. */
export const mostToAddress = 20;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Refuses what is done in the name of the user's address as long as that is not confirmed: support tickets, invoices,
 *  affiliate accounts. */
export async function requireConfirmed(db: Db, userId: string): Promise<void> {
  const user = await sql.selectAddress(db, userId);
  if (user?.email_verified_at == null) throw new ApiError('email_unconfirmed');
}

/** Takes an address that the network vouches for as confirmed. One that another user confirmed is never taken over. */
export async function vouch(tx: Db, userId: string, email: string, now: Date): Promise<void> {
  await sql.lockAddress(tx, email);
  if (await sql.isTaken(tx, userId, email)) await users.setEmailConflict(tx, userId, email);
  else await users.setEmailConfirmed(tx, userId, email, now.toISOString());
}

/** Has a confirmation mail sent to the user's address, unless it is confirmed, or a mail to it waits already. False:
 *  there were enough today. The mail is sent later, outside of this transaction. */
export async function ask(tx: Db, userId: string, now: Date): Promise<boolean> {
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
  return true;
}

function isAllowed({ by_user, to_address, own }: sql.Counts): boolean {
  if (by_user >= mailsPerDay || to_address >= mostToAddress) return false;
  return to_address < mailsPerDay || own < ownMails;
}

/** Sends a mail again, or to another address: as long as none is confirmed, a mistyped one can be put right. */
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
    if (!(await ask(tx, userId, now))) throw new ApiError('confirmation_limit_reached');
  });
  return {};
}

/** Confirms the address that the link was sent to: once, in time, and only while it is the user's. */
export async function confirm(
  { db, now }: Pick<GuestContext, 'db' | 'now'>,
  token: string,
): Promise<{ email: string }> {
  const key = readToken(token);
  const at = now.toISOString();
  // A token names its user and can be made up: an unknown one must take no lock.
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
    await sql.markUsed(tx, key.userId, email, at);
    return { email };
  });
  // After the transaction: a refusal inside would undo the note that the address is another user's.
  if (typeof outcome === 'string') throw new ApiError(outcome);
  return outcome;
}

/** Whether a mail waits to be sent now. */
export function isDue(db: Db, now: Date): Promise<boolean> {
  return sql.selectIsDue(db, now.toISOString(), ago(now, keptMs));
}

/** Sends every mail that is due, one by one, and gives how many; throws when the mail server takes none now. Killed in
 *  the middle it may send one twice: either link is good, and both are used up by the first press. */
export async function deliver(
  db: Database,
  { mail, publicUrl }: { mail: MailConfig; publicUrl: string },
  now: () => Date,
): Promise<number> {
  for (let sent = 0; ;) {
    const oldest = ago(now(), keptMs);
    const claimed = await sql.claimDue(db, { now: now().toISOString(), oldest });
    if (!claimed) return sent;
    const { token, hash } = newToken(claimed.user_id);
    // Before the mail is sent: its link must be good when it arrives.
    const expiresAt = new Date(now().getTime() + linkMs).toISOString();
    await sql.addToken(db, claimed, hash, expiresAt);
    const letter = confirmationLetter(confirmationLink(publicUrl, token));
    try {
      await sendMail(mail, { id: claimed.id, to: claimed.email, ...letter });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // A mistyped address; the person is told at the screen that no mail may have come.
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
