import { onTestFinished, vi } from 'vitest';
import { unknownFields } from './contract';
import { createFixtureApi, type FixtureReply } from './fixture-api/api';
import { makeFriends } from './fixture-api/people';

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

export interface ApiOptions {
  /** Overrides for answers of the fixture api, by 'GET /path'. */
  answers?: Record<string, FixtureReply & { headers?: Record<string, string> }> | undefined;
  /** Headers added to every reply. */
  headers?: Record<string, string> | undefined;
  friends?: number | undefined;
}

/** Replaces `fetch` by the fixture api, and records each call with its token. */
export function stubApi({ answers = {}, headers = {}, friends = 260 }: ApiOptions) {
  const api = createFixtureApi(makeFriends(friends));
  const calls: Call[] = [];
  const bearers: { at: string; bearer: string }[] = [];
  /** Fields that the app sent and the contract does not know. */
  const unknown: string[] = [];
  onTestFinished(() => {
    if (unknown.length > 0) throw new Error(unknown.join('\n'));
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    const body = init.body ? JSON.parse(init.body as string) : {};
    const method = init.method ?? 'GET';
    const short = url.pathname.replace('/v1', '');
    const query = Object.fromEntries(url.searchParams);
    calls.push({ method, path: short, query, body });
    unknown.push(...unknownFields(method, short, { ...query, ...body }));
    const scripted = answers[`${method} ${short}`];
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    bearers.push({ at: `${method} ${short}`, bearer });
    const reply = scripted ?? api({ method, url: address, token: bearer, body });
    if (!reply) return new Promise<Response>(() => {});
    return new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: {
        'x-robot-version': '7.0.0',
        'x-app-version': '7.0.4',
        ...headers,
        ...scripted?.headers,
      },
    });
  });
  return { calls, bearers };
}
