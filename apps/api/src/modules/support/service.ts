import { randomUUID } from 'node:crypto';
import { ApiError } from '@winnow/sdk/errors';
import type { HelpDeskConfig } from '../../outside/help-desk';
import { openTicket, TicketRefused } from '../../outside/help-desk-tickets';
import type { Database, Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
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
    const since = new Date(now.getTime() - dayMs).toISOString();
    if ((await sql.countSince(tx, userId, since)) >= messagesPerDay)
      throw new ApiError('support_limit_reached');
    await sql.insertMessage(tx, { id: randomUUID(), userId, ...message, at: now.toISOString() });
    return {};
  });
}

/** Hands every message that waits to the help desk, one by one; gives how many. Killed in the middle it may hand one
 *  over twice, and never none. One that the help desk refuses waits on and holds up nobody else's; it is told of by the
 *  error at the end. */
export async function deliver(db: Database, desk: HelpDeskConfig, now: Date): Promise<number> {
  const refused: string[] = [];
  let refusal: TicketRefused | undefined;
  for (let sent = 0; ;) {
    const outcome = await db.tx(async (tx) => {
      const message = await sql.takeWaiting(tx, refused);
      if (!message) return 'none';
      const { first_name, last_name, ...rest } = message;
      const name = [first_name, last_name].filter(Boolean).join(' ') || message.email;
      try {
        await openTicket(desk, { ...rest, name });
      } catch (error) {
        if (!(error instanceof TicketRefused)) throw error;
        refused.push(message.id);
        refusal = error;
        return 'refused';
      }
      await sql.markSent(tx, message.id, now.toISOString());
      return 'sent';
    });
    if (outcome === 'sent') sent++;
    if (outcome !== 'none') continue;
    if (refusal) throw refusal;
    return sent;
  }
}
