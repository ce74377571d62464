import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** From when it is closed a server keeps no connection for what may come next, as Node would do after an answer. */
export function hangUpOnceClosed(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) =>
    reply.once('finish', () => {
      if (!server.listening) socket.destroySoon();
    }),
  );
}

/** Takes no new requests and waits for those under way; for so long, then it insists. */
export async function close(server: Server, graceMs: number): Promise<void> {
  const insist = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(insist);
}
