import { randomUUID } from 'node:crypto';
import { contract, type Endpoint } from '@winnow/sdk/contract';
import type { ApiErrorBody } from '@winnow/sdk/errors';
import type { World } from './world';

export interface NamedCall {
  name: string;
  module: string;
  verb: string;
  entry: Endpoint;
}

/** Every call of the contract. */
export const allCalls: NamedCall[] = Object.entries(contract).flatMap(([module, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).map(([verb, entry]) => ({
    name: `${module}.${verb}`,
    module,
    verb,
    entry,
  })),
);

/** Makes a call with any input, valid or not, and returns the raw reply. */
export async function rawCall(
  world: World,
  entry: Endpoint,
  input: Record<string, unknown>,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Response> {
  const [method, template] = entry.route.split(' ') as [string, string];
  const rest = { ...input };
  let path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const part = encodeURIComponent(wellFormed(String(rest[name])));
    delete rest[name];
    return part;
  });
  const sent = new Headers(headers);
  if (token !== null) sent.set('authorization', `Bearer ${token}`);
  if (entry.idempotent && !sent.has('idempotency-key')) sent.set('idempotency-key', randomUUID());
  if (method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined)
        query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    if (query.size > 0) path += `?${query}`;
    return world.app.request(`${world.publicUrl}/v1${path}`, { method, headers: sent });
  }
  sent.set('content-type', 'application/json');
  return world.app.request(`${world.publicUrl}/v1${path}`, {
    method,
    headers: sent,
    body: JSON.stringify(rest),
  });
}

/** The code of an error reply, or `ok`. */
export async function codeOf(reply: Response): Promise<string> {
  if (reply.status < 400) return 'ok';
  return ((await reply.json()) as ApiErrorBody).code;
}

/** Replaces lone surrogates, which a URL cannot contain. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
