import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWorld } from '../../testing/world';

interface Broken {
  /** What the caller sends before it goes, as it stands on the wire. */
  sent: string[];
  body: string;
  /** It goes while its body is read, or before: while the caller is looked for. */
  moment: 'read' | 'before';
}

/** Begins a call to an api behind a socket of its own, and goes away. */
async function brokenOff({ sent, body, moment }: Broken) {
  const { db, someone } = await openWorld();
  const ann = await someone();
  let gone: Promise<unknown> | undefined;
  const world = await openWorld(
    {},
    {
      ...db,
      query: async (statement, values) => {
        await gone;
        return db.query(statement, values);
      },
    },
  );
  const server = createServer();
  onTestFinished(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answered = new Promise<Response>((resolve) => {
    const listener = getRequestListener(async (request, env) => {
      const reply = await world.app.fetch(request, env);
      resolve(reply.clone());
      return reply;
    });
    server.on('request', (incoming, outgoing) => {
      // Known before the first question to the database, which waits for it.
      if (moment === 'before') gone = once(incoming, 'close').catch(() => undefined);
      return listener(incoming, outgoing);
    });
  });

  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const begun = once(server, 'request');
  const head = [...sent, 'host: localhost', `authorization: Bearer ${ann.token}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  const [incoming] = (await begun) as [IncomingMessage];
  if (moment === 'read') await vi.waitUntil(() => incoming.readableDidRead, 170_000);
  socket.destroy();
  return { lines: world.lines, reply: await answered };
}

const settings = ['PUT /v1/settings HTTP/1.1', 'content-type: application/json'];
const sealed = ['POST /v1/rpc HTTP/1.1', 'content-type: application/octet-stream'];
const announced = { length: 'content-length: 1000', body: '{"settings":' };
const chunked = { length: 'transfer-encoding: chunked', body: 'c\r\n{"settings":\r\n' };

test.each([
  { what: 'while it is read', call: settings, ...announced, moment: 'read' as const },
  { what: 'before it is read', call: settings, ...announced, moment: 'before' as const },
  { what: 'in chunks, while it is read', call: settings, ...chunked, moment: 'read' as const },
  { what: 'in chunks, before it is read', call: settings, ...chunked, moment: 'before' as const },
  { what: 'while it is read, sealed', call: sealed, ...announced, moment: 'read' as const },
])('a body that breaks off $what is no failure of ours', async ({ call, length, body, moment }) => {
  const { lines, reply } = await brokenOff({ sent: [...call, length], body, moment });
  expect(lines.filter((line) => line.startsWith('{"level":50'))).toEqual([]);
  expect(await reply.json()).toMatchObject({ code: 'request_malformed' });
});

test('a body that came whole is read, though its caller went before', async () => {
  const body = '{"settings":{"log_level":"info"}}';
  const sent = [...settings, `content-length: ${body.length}`];
  const { reply } = await brokenOff({ sent, body, moment: 'before' });
  expect(reply.status).toBe(200);
});
