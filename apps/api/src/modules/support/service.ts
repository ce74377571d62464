import { randomUUID } from 'node:crypto';
import { ApiError } from '@winnow/sdk/errors';
import type { HelpDeskConfig } from '../../outside/help-desk';
import { openTicket, TicketRefused } from '../../outside/help-desk-tickets';
import type { Database, Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import * as emails from '../emails/service';
import * as sql from './sql';

const dayMs = 86_400_000;
/** More on one day is no question any more. */
export const messagesPerDay = 10;

/** Keeps a message until the help desk has it: nobody has to write it again because that is away. */
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

/** Several times as long as the help desk is waited for. */
export const claimMs = 60_000;

/** Hands every message that waits to the help desk, one by one; gives how many. Killed in the middle it may hand one
 *  over twice, and never none. One that the help desk refuses waits on and holds up nobody else's; it is told of by the
 *  error at the end. */
export async function deliver(
  db: Database,
  desk: HelpDeskConfig,
  now: () => Date,
): Promise<number> {
  const refused: string[] = [];
  let refusal: TicketRefused | undefined;
  for (let sent = 0; ;) {
    // No transaction waits for the help desk: on the embedded database everybody would wait with it.
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
      await sql.letGo(db, message.id, claim.until);
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
