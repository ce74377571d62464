import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Gives the end of a server; asked before it is connected to.
 *
 * It takes no new requests, waits for those under way, and then for `rest`, what goes on without a caller; for so long,
 * then it insists.
 */
export function closable(server: Server) {
  // Browsers connect ahead of what they may ask, and Node leaves such a connection (nodejs/node issue 63452).
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    silent.delete(socket);
    // Once closed it keeps none for what may come next, as Node would do after an answer.
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
 * The same `answer`, and when all that was asked so far is answered. A caller may have gone meanwhile, and their
 * connection with them: no connection says that nobody is at work.
 */
export function followAnswers<Asked extends unknown[], Answer>(
  answer: (...asked: Asked) => Answer | Promise<Answer>,
) {
  const underWay = new Set<Promise<Answer>>();
  return {
    async answer(...asked: Asked): Promise<Answer> {
      const answering = (async () => answer(...asked))();
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
