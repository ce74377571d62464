import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../start';

/** Says one line after the other, each once the server has answered the one before; gives its answers. */
async function say(port: number, lines: readonly string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const answers: string[] = [];
  for (const line of lines) {
    const [answer] = (await once(socket, 'data')) as [Buffer];
    answers.push(answer.toString().slice(0, 3));
    socket.write(`${line}\r\n`);
  }
  socket.destroy();
  return answers;
}

test('a mail that is sent over SMTP is in the box, and gone with a reset', async () => {
  const { url, smtpPort, close } = await startSandbox({ port: 0, smtpPort: 0 });
  onTestFinished(close);
  const control = async (path: string, init?: RequestInit) =>
    (await fetch(`${url}/__sandbox/${path}`, init)).json();
  const head =
    'From: Winnow <winnow@example.com>\r\nTo: bob@example.com\r\nSubject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=';
  const body =
    'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nhttp://localhost/a#b=3Dc';
  const answers = await say(smtpPort ?? 0, [
    'EHLO test',
    'MAIL FROM:<winnow@example.com>',
    'RCPT TO:<ann@example.com>',
    'DATA',
    `${head}\r\n${body}\r\n.`,
    'QUIT',
  ]);
  expect(answers).toEqual(['220', '250', '250', '250', '354', '250']);
  expect(await control('mails')).toEqual([
    {
      at: expect.any(String) as string,
      to: ['ann@example.com'],
      from: '"Winnow" <winnow@example.com>',
      subject: 'Grüße',
      text: 'http://localhost/a#b=c\n',
    },
  ]);
  expect(await control('requests?kind=mail')).toMatchObject([{ name: 'ann@example.com' }]);
  await control('reset', { method: 'POST', body: '{}' });
  expect(await control('mails')).toEqual([]);
});
