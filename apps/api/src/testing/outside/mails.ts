import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Someone, World } from '../world';

export interface Received {
  /** The envelope's recipients, whatever the headers say. */
  recipients: string[];
  from: string;
  subject: string;
  text: string;
  headers: ReadonlyMap<string, unknown>;
}

/**
 * A mail server that keeps the mails it accepts. `state` makes it refuse: every mail with a code, or one recipient
 * permanently.
 */
export async function startMailServer() {
  const received: Received[] = [];
  const state = { failsWith: 0, refuses: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onRcptTo({ address }, _session, done) {
      if (address !== state.refuses) return done();
      return done(Object.assign(new Error(`no such user: ${address}`), { responseCode: 550 }));
    },
    onData: callbackify(async (stream: Readable, { envelope }: SMTPServerSession) => {
      const { from, subject, text, headers } = await simpleParser(stream);
      if (state.failsWith)
        throw Object.assign(new Error('not now'), { responseCode: state.failsWith });
      received.push({
        recipients: envelope.rcptTo.map(({ address }) => address),
        from: from?.text ?? '',
        subject: subject ?? '',
        text: text ?? '',
        headers,
      });
    }),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    state,
    config: {
      url: `smtp://127.0.0.1:${port}`,
      from: 'winnow@example.com',
      requireTls: false,
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The token of the link in a mail. */
export const tokenIn = (mail: Received | undefined): string =>
  /\/auth\/confirm_email#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** Sets the user's address as if typed in, and requests a mail to it. */
export async function askForMail(world: World, who: Someone, email = who.email) {
  await world.db.query(
    'update users set email = null, email_verified_at = null, email_conflict = false where id = $1',
    [who.id],
  );
  await who.page.users.sendConfirmation({ email });
}
