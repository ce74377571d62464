import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { closable, followAnswers } from './close';

/** A server that is asked one thing by a caller who stays, and answers when it is told to. */
async function busy() {
  let answer = () => undefined as void;
  const server = createServer({ keepAliveTimeout: 3_600_000 }, (_, reply) => {
    answer = () => void reply.end('x'.repeat(5_000_000));
  });
  const close = closable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  const hungUp = new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  const asked = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await asked;
  return { close, socket, hungUp, heard: () => heard, answer: () => answer() };
}

test('a server that closes gives the whole answer to what is under way, and waits for nothing more', async () => {
  const { close, socket, hungUp, heard, answer } = await busy();
  socket.pause();
  const closed = close(3_600_000);
  answer();
  socket.resume();
  await Promise.all([closed, hungUp]);
  expect(heard()).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(heard().split('\r\n\r\n')[1]).toHaveLength(5_000_000);
});

test('it insists when the time is over', async () => {
  const { close, hungUp, heard } = await busy();
  await Promise.all([close(1), hungUp]);
  expect(heard()).toBe('');
});

/** A server that is asked one thing by a caller who goes before it is answered. */
async function left() {
  let answer = () => undefined as void;
  const answers = followAnswers(
    () => new Promise<Response>((resolve) => (answer = () => resolve(new Response('done')))),
  );
  const server = createServer(getRequestListener(answers.answer));
  const close = closable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  const asked = once(server, 'request') as Promise<[IncomingMessage]>;
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [request] = await asked;
  const gone = once(request.socket, 'close');
  socket.destroy();
  await gone;
  return { server, close, allAnswered: answers.allAnswered, answer: () => answer() };
}

test('a server that closes also waits for what goes on when its caller has gone', async () => {
  const { server, close, allAnswered, answer } = await left();
  const steps: string[] = [];
  const noConnections = once(server, 'close').then(() => steps.push('no connections'));
  const closed = close(3_600_000, allAnswered).then(() => steps.push('closed'));
  await noConnections;
  // A server without a connection is closed at once; this one would be two turns later.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  steps.push('answered');
  answer();
  await closed;
  expect(steps).toEqual(['no connections', 'answered', 'closed']);
});

test('for that too only so long', async () => {
  const { close, allAnswered } = await left();
  await expect(close(1, allAnswered)).resolves.toBeUndefined();
});

test('it waits for nobody who has connected and asked nothing', async () => {
  const server = createServer(() => undefined);
  const close = closable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const met = once(server, 'connection');
  const socket = connect({ port, host: '127.0.0.1' });
  const hungUp = once(socket, 'close');
  await met;
  await expect(Promise.all([close(3_600_000), hungUp])).resolves.toBeTruthy();
});
