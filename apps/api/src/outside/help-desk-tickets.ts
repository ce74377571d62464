import { oneLine } from '../platform/one-line';
import { type HelpDeskConfig, HelpDeskFailure } from './help-desk';

export interface TicketInput {
  id: string;
  email: string;
  name: string;
  subject: string;
  text: string;
}

const timeoutMs = 10_000;
/** https://developers.freshdesk.com/api/#create_ticket */
const open = 2;
const low = 1;
const portal = 2;

/** The help desk will never accept this ticket. */
export class TicketRefused extends HelpDeskFailure {}

/**
 * Statuses that are about the ticket, not about the help desk or our key: https://developers.freshdesk.com/api/#error
 */
const refusals = [400, 409, 413, 422];

/** Opens a ticket at the help desk. Throws `TicketRefused` or `HelpDeskFailure`. */
export async function openTicket(desk: HelpDeskConfig, input: TicketInput): Promise<void> {
  const { email, name, subject, text } = input;
  const body = {
    email,
    // The help desk puts both into mail headers, so they must be single lines.
    name: oneLine(name),
    subject: oneLine(subject),
    description: html(text),
    status: open,
    priority: low,
    source: portal,
    tags: ['web app'],
  };
  let status: number;
  try {
    const reply = await fetch(`${desk.url}/api/v2/tickets`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The key is the user name; the password is ignored.
        authorization: `Basic ${Buffer.from(`${desk.apiKey}:X`).toString('base64')}`,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = reply.status;
    await reply.body?.cancel();
  } catch {
    throw new HelpDeskFailure('gave no answer to a ticket');
  }
  const told = `answered a ticket with status ${status}`;
  if (refusals.includes(status)) throw new TicketRefused(told);
  if (status !== 201) throw new HelpDeskFailure(told);
}

/** The user's text, escaped as HTML. */
function html(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  const escaped = text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  return `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}
