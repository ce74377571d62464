import { sendContact } from '../../outside/marketing';
import type { Database, Db } from '../../platform/database/db';
import { tasks } from '../../platform/queue/tasks';
import * as sql from './sql';

/**
 * The person agreed to marketing and their address is confirmed: a task hands them to the marketing tool, once for each
 * person. In the transaction of the agreement or of the confirmation.
 */
export async function request(tx: Db, userId: string, now: Date): Promise<void> {
  if (!(await sql.insertContact(tx, userId, now.toISOString()))) return;
  await tasks.marketing_contact.enqueue(tx, { user_id: userId });
}

/** The person took the agreement back before they were sent. */
export const withdraw = sql.deleteUnsent;

/**
 * Sends the person, unless they took their agreement back. Throws when the tool does not take it now. The tool knows no
 * repeats, so the person counts as sent before: a kill in between loses the contact rather than sending it twice.
 */
export async function deliver(db: Database, url: string, userId: string, now: Date): Promise<void> {
  const contact = await sql.selectContact(db, userId);
  if (!contact) return;
  if (!(await sql.setSent(db, userId, now.toISOString()))) return;
  try {
    await sendContact(url, contact);
  } catch (error) {
    await sql.setUnsent(db, userId);
    throw error;
  }
}
