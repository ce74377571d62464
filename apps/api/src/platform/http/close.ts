import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** From when it is closed a server keeps no connection for what may come next, as Node would do after an answer. */
export function hangUpOnceClosed(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) =>
    reply.once('finish', () => {
      if (!server.listening) socket.destroySoon();
    }),
  );
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

/**
 * Takes no new requests, waits for those under way, and then for `rest`, what goes on without a caller; for so long,
 * then it insists.
 */
export async function close(
  server: Server,
  graceMs: number,
  rest: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  let insist: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    insist = setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, graceMs);
  });
  await Promise.race([new Promise((resolve) => server.close(resolve)).then(rest), over]);
  clearTimeout(insist);
}
