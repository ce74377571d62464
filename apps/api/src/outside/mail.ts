import { createTransport } from 'nodemailer';
import { mailSent } from '../platform/outside-calls';

export interface MailConfig {
  /** smtp: or smtps:, with user and password if the server requires them. */
  url: string;
  /** The sender's address. */
  from: string;
  /** Refuses a server that does not encrypt. */
  requireTls: boolean;
}

export interface Mail {
  /** The same for each attempt, so that a mail program shows a mail that arrived twice only once. */
  id: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
}

/** The mail server did not accept the mail this time. */
export class MailFailure extends Error {
  override readonly name: string = 'MailFailure';
}

/** The mail server will never accept a mail to this address. */
export class MailRefused extends MailFailure {
  override readonly name = 'MailRefused';
}

const timeoutMs = 10_000;

/** Sends a mail. Throws `MailFailure` or `MailRefused`, without a cause: it would contain the address. */
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
      // An object, because a string is parsed as a list: a comma in it would add a recipient.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      // RFC 3834: suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    mailSent.publish({ failure: null });
  } catch (error) {
    const failure = failureOf(error);
    mailSent.publish({ failure: failure instanceof MailRefused ? null : failure.message });
    throw failure;
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
  // After DATA a 5xx is just as often about the sender's quota or policy, which is transient.
  if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500)
    return new MailRefused(`the mail server refused a mail with ${responseCode}`);
  return new MailFailure(
    `the mail server did not take a mail: ${responseCode ?? code ?? 'unknown'}`,
  );
}
