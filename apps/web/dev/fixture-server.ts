import type { IncomingMessage, ServerResponse } from 'node:http';
import { createFixtureApi } from '../src/testing/fixture-api/api';

const headers = {
  'content-type': 'application/json',
  'x-robot-version': '7.0.0',
  'x-app-version': '7.0.4',
};

/** Answers node's requests with the fixture api. */
export function createFixtureServer() {
  const api = createFixtureApi();
  return async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const reply = api({
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      token: (request.headers.authorization ?? '').replace('Bearer ', ''),
      body: chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {},
    });
    if (!reply) return;
    response.writeHead(reply.status, headers);
    response.end(JSON.stringify(reply.body));
  };
}
