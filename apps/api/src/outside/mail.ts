import { createTransport } from 'nodemailer';

export interface MailConfig {
  /** smtp: or smtps:, with user and password where the server wants them. */
  url: string;
  /** The address that mails come from. */
  from: string;
  /** Refuses a server that does not encrypt. */
  requireTls: boolean;
}

export interface Mail {
  /** The same for each attempt, so that a mail program shows a mail that came twice once. */
  id: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
}

/** The mail server did not take it now. */
export class MailFailure extends Error {
  override readonly name: string = 'MailFailure';
}

/** The mail server takes no mail to this address, whenever it is sent. */
export class MailRefused extends MailFailure {
  override readonly name = 'MailRefused';
}

const timeoutMs = 10_000;

/** Hands a mail to the server; throws when that did not take it. No cause is kept: it would hold the address. */
export async function sendMail(config: MailConfig, mail: Mail): Promise<void> {
  const transport = createTransport({
    url: config.url,
    requireTLS: config.requireTls,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      messageId: `<${mail.id}@${config.from.split('@').at(-1)}>`,
      from: { name: mail.fromName, address: config.from },
      // As an object: a text would be read as a list, and a comma in it would add a recipient.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      // RFC 3834: no automatic answer comes back.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    throw failureOf(error);
  } finally {
    transport.close();
  }
}

function failureOf(error: unknown): MailFailure {
  const { code, command, responseCode } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  // After DATA a 5xx is as often about the sender's quota or policy, which passes.
  if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500)
    return new MailRefused(`the mail server refused a mail with ${responseCode}`);
  return new MailFailure(
    `the mail server did not take a mail: ${responseCode ?? code ?? 'unknown'}`,
  );
}
