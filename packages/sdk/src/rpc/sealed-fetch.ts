import { readAnswer, writeEnvelope } from './envelope';
import { type PublicKey, sealRequest } from './seal';

type Fetch = typeof globalThis.fetch;

export interface SealedFetchOptions {
  /** With version, as the client has it. Every call goes to `rpc` under it. */
  baseUrl: string;
  /** What carries the envelopes. */
  fetch?: Fetch;
  now?: () => number;
}

export const sealedType = 'application/octet-stream';

/**
 * A `fetch` that seals each request for the api and opens its answer, so that nobody on the way reads or changes
 * either. There is no way back to plain calls: an answer that is not sealed rejects, as no answer does.
 */
export function createSealedFetch({
  baseUrl,
  fetch = (input, init) => globalThis.fetch(input, init),
  now = Date.now,
}: SealedFetchOptions): Fetch {
  let key: Promise<PublicKey> | undefined;
  /** What the api's clock is ahead of ours. */
  let ahead = 0;

  async function readKey(cache: RequestCache): Promise<PublicKey> {
    const reply = await fetch(`${baseUrl}/rpc/keys`, { cache });
    if (!reply.ok) throw new TypeError(`no keys to seal with: ${reply.status}`);
    const { keys } = (await reply.json()) as { keys: PublicKey[] };
    if (!keys[0]) throw new TypeError('no keys to seal with');
    return keys[0];
  }

  /** The api's newest key; one that could not be had is asked for again by the next call. */
  function keyFrom(cache: RequestCache): Promise<PublicKey> {
    const asked = readKey(cache);
    key = asked;
    asked.catch(() => {
      if (key === asked) key = undefined;
    });
    return asked;
  }

  /** A key for as long as the call has patience: who asked in vain leaves the next one to ask anew. */
  function within(asked: Promise<PublicKey>, { signal }: Request): Promise<PublicKey> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        if (key === asked) key = undefined;
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop);
      asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
      if (signal.aborted) stop();
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
        signal: request.signal,
      });
      if (!reply.ok || reply.headers.get('content-type') !== sealedType) return unsealed(reply);
      const answer = new Uint8Array(await reply.arrayBuffer());
      return opened(readAnswer(await sealed.openAnswer(answer)));
    };

    const known = await within(key ?? keyFrom('default'), request);
    const first = await send(known);
    if (first.again === undefined) return first.reply;
    // It was not let in, so nothing is done twice.
    if (first.again !== 'key') ahead = first.again - now();
    const second = await send(
      first.again === 'key' ? await within(keyFrom('reload'), request) : known,
    );
    if (second.again === 'key') throw new TypeError('the api does not know its own key');
    return second.reply;
  };
}

interface Outcome {
  reply: Response;
  /** What a new envelope needs to be let in where this one was not: another key, or the api's time. */
  again?: 'key' | number;
}

/**
 * What may be believed though it is not sealed: that there is no answer, and for how long. Its words, codes and headers
 * stay behind, as a code alone ends a sign-in or has the robot give a call up.
 */
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
