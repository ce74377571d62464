import type * as z from 'zod';
import type { Contract, Endpoint } from '../contract/index';
import { type Routes, routes } from '../contract/routes';
import { type ApiErrorBody, CallError, callerError } from '../errors/call-error';

export interface ReplyFacts {
  status: number;
  /** x-robot-version: the minimum robot version. */
  robotVersion: string | null;
  /** x-app-version: the latest web version. */
  appVersion: string | null;
  /** x-network-url: the address of people's profiles, when that is a practice network. */
  networkUrl: string | null;
  /** x-app-logout: required */
  logout: boolean;
  /** The token of the request: what a reply says about one token does not apply to the next. */
  token: string | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Identifies the write: a repeat with the same key gets the first answer. */
  idempotencyKey?: string;
  /** The call continues when its page is left. */
  keepalive?: boolean;
  /** The caller's clock now, in ms: the api corrects times in the input by it. */
  clock?: number;
}

export interface ClientOptions {
  /** With version, for example https://api.winnow.example/v1. */
  baseUrl: string;
  token: () => string | null | Promise<string | null>;
  fetch?: typeof globalThis.fetch;
  /** Gets the facts of every reply, including errors. */
  onReply?: (facts: ReplyFacts) => void;
  /** Checks every answer against the contract, where the schemas are available. */
  contract?: Contract;
  timeoutMs?: number;
}

type Call<E extends Endpoint> = (
  input: z.input<E['input']>,
  options?: CallOptions,
) => Promise<z.output<E['output']>>;

export type Client<Module extends keyof Contract = keyof Contract> = {
  [M in Module]: {
    [V in keyof Contract[M]]: Contract[M][V] extends Endpoint ? Call<Contract[M][V]> : never;
  };
};

/** A typed function for each call of the contract. Throws `CallError` for the errors that the api declares, and
 *  `api_unreachable` when no answer arrives. Without the contract it has the calls of `table`: those of everybody, or
 *  the staff's (`contract/admin-routes.ts`). */
export function createClient(options: ClientOptions & { contract: Contract }): Client;
export function createClient(options: ClientOptions): Client<keyof typeof routes>;
export function createClient<Module extends keyof Contract>(
  options: ClientOptions,
  table: Pick<Routes, Module>,
): Client<Module>;
export function createClient(options: ClientOptions, table: object = routes): object {
  const calls = (options.contract ?? table) as Record<string, Record<string, string | Endpoint>>;
  const modules = Object.entries(calls).map(([module, verbs]) => [
    module,
    Object.fromEntries(
      Object.entries(verbs).map(([verb, given]) => [
        verb,
        async (input: Record<string, unknown>, call: CallOptions = {}) => {
          const [entry, route] =
            typeof given === 'string' ? [undefined, given] : [given, given.route];
          // A caller that never repeats a call does not need a key of its own.
          const key = call.idempotencyKey ?? (entry?.idempotent && crypto.randomUUID());
          const named = key ? { ...call, idempotencyKey: key } : call;
          const answer = await send(options, route, input, named);
          return entry ? entry.output.parse(answer) : answer;
        },
      ]),
    ),
  ]);
  return Object.fromEntries(modules) as object;
}

async function send(
  options: ClientOptions,
  route: string,
  input: Record<string, unknown>,
  call: CallOptions,
) {
  const [method, template] = route.split(' ') as [string, string];
  const rest = { ...input };
  let path = template.replace(/:(\w+)/g, (_, name: string) => {
    const part = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return part;
  });
  const headers = new Headers({ accept: 'application/json' });
  const token = await options.token();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey);
  if (call.clock !== undefined) headers.set('x-clock', String(call.clock));
  let body: string | null = null;
  if (method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) query.set(name, `${value as string | number | boolean}`);
    if (query.size > 0) path += `?${query}`;
  } else {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(rest);
  }
  const signals = [
    AbortSignal.timeout(options.timeoutMs ?? 30_000),
    ...(call.signal ? [call.signal] : []),
  ];
  const { keepalive = false } = call;
  const request = { method, headers, body, keepalive, signal: AbortSignal.any(signals) };
  let reply: Response;
  let text: string;
  try {
    // Called unbound: a browser's `fetch` throws when it is called as a method of `options`.
    const fetch = options.fetch ?? globalThis.fetch;
    reply = await fetch(options.baseUrl + path, request);
    text = await reply.text();
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    throw callerError('api_unreachable', { cause });
  }
  options.onReply?.({
    status: reply.status,
    robotVersion: reply.headers.get('x-robot-version'),
    appVersion: reply.headers.get('x-app-version'),
    networkUrl: reply.headers.get('x-network-url'),
    logout: reply.headers.get('x-app-logout') === 'required',
    token,
  });
  if (!reply.ok) throw failure(reply, text);
  return text === '' ? {} : JSON.parse(text);
}

function failure(reply: Response, text: string): CallError {
  let body: Partial<ApiErrorBody> = {};
  try {
    body = JSON.parse(text) as ApiErrorBody;
  } catch {
    // A proxy's page instead of our answer: only the status and 'Retry-After' are used.
  }
  const retryAfter = Number(reply.headers.get('retry-after'));
  const facts = {
    ...(body.fields && { fields: body.fields }),
    ...(body.details && { details: body.details }),
    ...(body.request_id && { requestId: body.request_id }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  };
  // The api says each failure in words, also one that it learnt after this caller was built.
  return body.code && body.error
    ? new CallError(body.code, { ...facts, status: reply.status, text: body.error })
    : callerError(codeOf(reply.status), facts);
}

function codeOf(status: number) {
  if (status === 429) return 'rate_limited';
  if (status === 401) return 'token_invalid';
  return status === 502 || status === 503 || status === 504 ? 'api_unreachable' : 'internal';
}
