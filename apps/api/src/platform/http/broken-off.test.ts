import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWorld } from '../../testing/world';

interface Broken {
  route: string;
  type: string;
  /** It goes while its body is read, or before: while the caller is looked for. */
  moment: 'read' | 'before';
}

/** Begins a call to an api behind a socket of its own, and goes away in the middle of its body. */
async function brokenOff({ route, type, moment }: Broken) {
  const { db, someone } = await openWorld();
  const ann = await someone();
  let asked: Promise<unknown> | undefined;
  const world = await openWorld(
    {},
    {
      ...db,
      query: async (statement, values) => {
        await asked;
        return db.query(statement, values);
      },
    },
  );
  const server = createServer();
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answered = new Promise<Response>((resolve) => {
    const listener = getRequestListener(async (request, env) => {
      const reply = await world.app.fetch(request, env);
      resolve(reply.clone());
      return reply;
    });
    server.on('request', listener);
  });

  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const begun = once(server, 'request');
  const head = [
    `${route} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${ann.token}`,
    `content-type: ${type}`,
    'content-length: 1000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"settings":`);
  const [incoming] = (await begun) as [IncomingMessage];
  if (moment === 'before') asked = new Promise((resolve) => incoming.once('close', resolve));
  else await vi.waitUntil(() => incoming.readableDidRead, { timeout: 10_000 });
  socket.destroy();
  return { lines: world.lines, reply: await answered };
}

const settings = { route: 'PUT /v1/settings', type: 'application/json' };
const sealed = { route: 'POST /v1/rpc', type: 'application/octet-stream' };

test.each([
  { what: 'while it is read', ...settings, moment: 'read' as const },
  { what: 'before it is read', ...settings, moment: 'before' as const },
  { what: 'while it is read, sealed', ...sealed, moment: 'read' as const },
])('a body that breaks off $what is no failure of ours', async (call) => {
  const { lines, reply } = await brokenOff(call);
  expect(lines.filter((line) => line.startsWith('{"level":50'))).toEqual([]);
  expect(await reply.json()).toMatchObject({ code: 'request_malformed' });
});
