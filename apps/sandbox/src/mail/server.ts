import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Sandbox } from '../sandbox';

const maxBytes = 1_000_000;

/** The practice mail server. It listens on loopback, needs no sign-in, and puts every mail into the box. */
export async function startMailServer(sandbox: Sandbox, port: number) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    size: maxBytes,
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const { from, subject, text } = await simpleParser(stream);
      if (stream.sizeExceeded)
        throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
      const to = envelope.rcptTo.map(({ address }) => address);
      sandbox.mails.push({
        at: new Date(sandbox.now() * 1000).toISOString(),
        to,
        from: from?.text ?? '',
        subject: subject ?? '',
        text: text ?? '',
      });
      sandbox.journal.add({ kind: 'mail', path: '', name: to.join(', '), outcome: 'ok' });
    }),
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
