import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export interface TlsFront {
  port: number;
  close(): Promise<void>;
}

/** An https proxy in front of the api with its own certificate, as a load balancer is in production. */
export async function openTlsFront(targetPort: () => number): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'winnow.example' }]);
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const passed = forward(
      {
        host: '127.0.0.1',
        port: targetPort(),
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'x-forwarded-proto': 'https' },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
