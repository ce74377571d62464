import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns the function that closes the server. It must be called before the first connection.
 *
 * Closing refuses new requests, waits for requests in progress, then for `rest` (work that goes on without a caller).
 * After `graceMs` it closes all connections.
 */
export function closable(server: Server) {
  // Browsers open connections ahead of requests, and Node does not close such a connection (nodejs/node issue 63452).
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    silent.delete(socket);
    // After `close` a connection must not be kept alive, as Node would do after an answer.
    reply.once('finish', () => {
      if (!server.listening) socket.destroySoon();
    });
  });
  return async (
    graceMs: number,
    rest: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<void> => {
    let insist: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      insist = setTimeout(() => {
        server.closeAllConnections();
        resolve();
      }, graceMs);
    });
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of silent) socket.destroy();
    await Promise.race([closed.then(rest), over]);
    clearTimeout(insist);
  };
}

/**
 * Wraps `answer` and adds `allAnswered`, which waits for every call in progress. A call may outlast its caller's
 * connection, so closed connections do not prove that all work is done.
 */
export function followAnswers<Args extends unknown[], Answer>(
  answer: (...args: Args) => Answer | Promise<Answer>,
) {
  const underWay = new Set<Promise<Answer>>();
  return {
    async answer(...args: Args): Promise<Answer> {
      const answering = (async () => answer(...args))();
      underWay.add(answering);
      try {
        return await answering;
      } finally {
        underWay.delete(answering);
      }
    },
    allAnswered: () => Promise.allSettled(underWay),
  };
}
