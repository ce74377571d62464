import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeardEvent {
  event_id: string;
  event_name: string;
  [more: string]: unknown;
}

interface Answer {
  status: number;
  body: unknown;
}

/** A refusal of the Graph API: of a list, of the caller, or by its rate limit. */
export const refusal = (code: number, error_subcode?: number, type = 'OAuthException'): Answer => ({
  status: 400,
  body: { error: { message: 'no', type, code, ...(error_subcode && { error_subcode }) } },
});

/** A stand-in for the advertising service: stores the lists it accepted and answers as set. */
export async function startAdvertising() {
  const taken: HeardEvent[][] = [];
  const asked: string[] = [];
  let answer: (list: HeardEvent[]) => Answer | 'silent' | 'endless' | undefined = () => undefined;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url}`);
      const { data } = JSON.parse(text) as { data: HeardEvent[] };
      const given = answer(data);
      if (given === 'silent') return void request.socket.destroy();
      if (given === 'endless') return;
      if (!given) taken.push(data);
      const { status, body } = given ?? {
        status: 200,
        body: { events_received: data.length, messages: [], fbtrace_id: 'A1' },
      };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const graphUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: {
      pixelId: '123456789',
      token: 'a-secret-token',
      graphUrl,
      version: 'v26.0',
      pixelUrl: 'https://www.facebook.com/tr',
    },
    taken,
    asked,
    events: () => taken.flat(),
    answers(next: typeof answer) {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
