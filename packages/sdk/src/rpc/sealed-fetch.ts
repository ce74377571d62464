import { readAnswer, writeEnvelope } from './envelope';
import { type PublicKey, sealRequest } from './seal';

type Fetch = typeof globalThis.fetch;

export interface SealedFetchOptions {
  /** With version, as in the client. Every call goes to `rpc` under it. */
  baseUrl: string;
  /** Sends the envelopes. */
  fetch?: Fetch;
  /** What `rpc/keys` answers, where the caller has it or has asked for it: the first call seals with its key. */
  keys?: Promise<Response>;
  now?: () => number;
}

export const sealedType = 'application/octet-stream';

/** A `fetch` that seals each request for the api and opens its answer, so that no intermediary can read or change
 *  either. It never falls back to plain calls: an unsealed answer rejects like a missing one. */
export function createSealedFetch({
  baseUrl,
  fetch = (input, init) => globalThis.fetch(input, init),
  keys: given,
  now = Date.now,
}: SealedFetchOptions): Fetch {
  let offered = given?.then(newestOf);
  // No call may be waiting for it yet. If it failed, the first call requests the key itself.
  offered?.catch(() => {});
  let known: Keys | undefined;
  /** The api's clock minus ours, in ms. */
  let ahead = 0;

  async function readKey(cache: RequestCache, signal: AbortSignal): Promise<PublicKey> {
    const early = offered;
    offered = undefined;
    const key = await early?.catch(() => undefined);
    return key ?? newestOf(await fetch(`${baseUrl}/rpc/keys`, { cache, signal }));
  }

  function ask(cache: RequestCache): Keys {
    const stop = new AbortController();
    const asked: Keys = { key: readKey(cache, stop.signal), stop, waiting: 0 };
    asked.key.catch(() => forget(asked));
    known = asked;
    return asked;
  }

  /** A failed request for the key is not cached: the next call asks again. */
  function forget(asked: Keys): void {
    if (known === asked) known = undefined;
  }

  /** The api's newest key. Rejects when the call is aborted. When no call waits for the key any more,
   *  its request is aborted too. */
  function keyFor({ signal }: Request, cache: RequestCache): Promise<PublicKey> {
    signal.throwIfAborted();
    const asked = cache === 'default' && known ? known : ask(cache);
    asked.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        asked.waiting -= 1;
        if (asked.waiting > 0) return;
        forget(asked);
        asked.stop.abort();
      };
      signal.addEventListener('abort', leave);
      asked.key.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const base = new URL(baseUrl, request.url).href;
    if (!request.url.startsWith(`${base}/`))
      throw new TypeError('sealed calls go to the api alone');
    const call = {
      method: request.method,
      path: request.url.slice(base.length),
      headers: Object.fromEntries(request.headers),
      body: (await request.text()) || null,
    };
    const send = async (under: PublicKey): Promise<Outcome> => {
      const envelope = writeEnvelope({ ...call, at: now() + ahead });
      const sealed = await sealRequest(under, envelope);
      const reply = await fetch(`${baseUrl}/rpc`, {
        method: 'POST',
        headers: { 'content-type': sealedType },
        body: sealed.bytes,
        keepalive: request.keepalive,
        signal: request.signal,
      });
      if (!reply.ok || reply.headers.get('content-type') !== sealedType) return unsealed(reply);
      const answer = new Uint8Array(await reply.arrayBuffer());
      return opened(readAnswer(await sealed.openAnswer(answer)));
    };

    const key = await keyFor(request, 'default');
    const first = await send(key);
    if (first.again === undefined) return first.reply;
    // The api did not accept the first envelope, so the call is not made twice.
    if (first.again !== 'key') ahead = first.again - now();
    const second = await send(first.again === 'key' ? await keyFor(request, 'reload') : key);
    if (second.again === 'key') throw new TypeError('the api does not know its own key');
    return second.reply;
  };
}

async function newestOf(reply: Response): Promise<PublicKey> {
  if (!reply.ok) throw new TypeError(`no keys to seal with: ${reply.status}`);
  const { keys } = (await reply.json()) as { keys: PublicKey[] };
  if (!keys[0]) throw new TypeError('no keys to seal with');
  return keys[0];
}

interface Keys {
  /** The newest of the api's keys. */
  key: Promise<PublicKey>;
  stop: AbortController;
  /** Calls that have not given up waiting for the key. */
  waiting: number;
}

interface Outcome {
  reply: Response;
  /** What a new envelope needs to be accepted: another key, or the api's time. */
  again?: 'key' | number;
}

/** An unsealed reply is trusted for little: its status, the retry delay, and that the key is unknown, which only leads
 *  to a new key. Other codes and texts are dropped, because a forged code could end a sign-in or make the robot drop a
 *  call. */
async function unsealed(reply: Response): Promise<Outcome> {
  const { status } = reply;
  if (status === 400 && refusalOf(await reply.text()).code === 'rpc_key_unknown')
    return { reply: refusal('rpc_key_unknown', 400), again: 'key' };
  await reply.body?.cancel();
  if (status === 413) return { reply: refusal('body_too_large', status) };
  const wait = reply.headers.get('retry-after');
  const headers = wait === null ? {} : { 'retry-after': wait };
  if (status === 429) return { reply: refusal('rate_limited', status, headers) };
  if (status >= 500) return { reply: refusal('api_unreachable', 503, headers) };
  throw new TypeError('an answer that is not sealed');
}

function refusal(code: string, status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ code }, { status, headers });
}

async function opened(reply: Response): Promise<Outcome> {
  if (reply.status !== 409) return { reply };
  const { code, details } = refusalOf(await reply.clone().text());
  const clock = Date.parse(details?.clock ?? '');
  return code === 'rpc_replayed' && clock ? { reply, again: clock } : { reply };
}

interface Refusal {
  code?: string;
  details?: { clock?: string };
}

function refusalOf(text: string): Refusal {
  try {
    return (JSON.parse(text) ?? {}) as Refusal;
  } catch {
    return {};
  }
}
