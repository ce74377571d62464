import { randomUUID } from 'node:crypto';
import { ApiError } from '@winnow/sdk/errors';
import type { HelpDeskConfig } from '../../outside/help-desk';
import { openTicket, TicketRefused } from '../../outside/help-desk-tickets';
import type { Database, Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import * as emails from '../emails/service';
import * as sql from './sql';

const dayMs = 86_400_000;
/** The limit of messages per user in 24 hours. */
export const messagesPerDay = 10;

/** Stores a message until the help desk accepts it, so that an outage does not make the user write it again. */
export async function send(
  db: Db,
  userId: string,
  message: { subject: string; text: string },
  now: Date,
): Promise<Record<string, never>> {
  return db.tx(async (tx) => {
    await lockUser(tx, userId);
    await emails.requireConfirmed(tx, userId);
    const since = new Date(now.getTime() - dayMs).toISOString();
    if ((await sql.countSince(tx, userId, since)) >= messagesPerDay)
      throw new ApiError('support_limit_reached');
    await sql.insertMessage(tx, { id: randomUUID(), userId, ...message, at: now.toISOString() });
    return {};
  });
}

/** Several times the timeout of a call to the help desk. */
export const claimMs = 60_000;

/**
 * Sends all waiting messages to the help desk one by one and returns the number. At least once: a kill may send one
 * twice. A refused message keeps waiting without blocking others, and its error is thrown at the end.
 */
export async function deliver(
  db: Database,
  desk: HelpDeskConfig,
  now: () => Date,
): Promise<number> {
  const refused: string[] = [];
  let refusal: TicketRefused | undefined;
  for (let sent = 0; ;) {
    // The claim is a lease, not an open transaction: on the embedded database every other statement would wait for the
    // help desk.
    const claim = span(now(), claimMs);
    const message = await sql.claimWaiting(db, refused, claim);
    if (!message) {
      if (refusal) throw refusal;
      return sent;
    }
    const { first_name, last_name, ...rest } = message;
    const name = [first_name, last_name].filter(Boolean).join(' ') || message.email;
    try {
      await openTicket(desk, { ...rest, name });
    } catch (error) {
      await sql.releaseClaim(db, message.id, claim.until);
      if (!(error instanceof TicketRefused)) throw error;
      refused.push(message.id);
      refusal = error;
      continue;
    }
    await sql.markSent(db, message.id, now().toISOString());
    sent++;
  }
}

const span = (from: Date, ms: number) => ({
  now: from.toISOString(),
  until: new Date(from.getTime() + ms).toISOString(),
});
