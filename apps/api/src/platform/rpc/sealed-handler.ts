import { ApiError } from '@winnow/sdk/errors';
import { type Envelope, openRequest, readEnvelope, sealedType, writeAnswer } from '@winnow/sdk/rpc';
import { nodeSuite } from '@winnow/sdk/rpc/node';
import { readBytes } from '../http/input';
import { errorReply, classifyError } from '../http/errors';
import type { Services } from '../http/implement';
import { createRpcKeys } from './keys';
import { createReplayGuard } from './replay-guard';

/**
 * The maximum body of a plain call, doubled: JSON escapes each quotation mark inside the string with a second
 * character.
 */
const maxBytes = 8_100_000;
const keysMaxAge = 3600;

/** Headers that the envelope may set. `outside` comes from the connection. */
const inside = new Set(['accept', 'authorization', 'content-type', 'idempotency-key', 'x-clock']);
const outside = ['user-agent', 'x-forwarded-for'];
/** Any other is refused here: the router looks a method up in an object, where `valueOf` is found too. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Around {
  requestId: string;
  /** The router of plain calls. */
  dispatch: (request: Request) => Promise<Response>;
}

/** Opens sealed calls, admits each once, and seals their answers. */
export function createSealedHandler({ db, now, config }: Services) {
  const keys = createRpcKeys(db, now);
  const admitOnce = createReplayGuard(db);

  return {
    publicKeys: keys.list,

    async keys(): Promise<Response> {
      const headers = { 'cache-control': `private, max-age=${keysMaxAge}` };
      return Response.json({ keys: await keys.list() }, { headers });
    },

    async call(request: Request, around: Around): Promise<Response> {
      if (request.headers.get('content-type') !== sealedType)
        throw new ApiError('request_malformed');
      const opened = await openRequest(await readBytes(request, maxBytes), keys.find, nodeSuite);
      if (opened === 'key_unknown') throw new ApiError('rpc_key_unknown');
      if (opened === 'unreadable') throw new ApiError('request_malformed');
      // From here on the answer is sealed for the client, and only the client can read it.
      const answer = await answerTo(request, opened.text, around);
      const sealed = await opened.sealAnswer(await writeAnswer(answer));
      return new Response(sealed, {
        headers: { 'content-type': sealedType, 'cache-control': 'no-store' },
      });
    },
  };

  async function answerTo(outer: Request, text: Uint8Array, around: Around): Promise<Response> {
    try {
      const envelope = readEnvelope(text);
      if (!envelope) throw new ApiError('request_malformed');
      await admitOnce(envelope, now());
      return await around.dispatch(innerRequest(outer, envelope, config.publicUrl));
    } catch (error) {
      const { answer, isOurs } = classifyError(error, ['rpc_replayed']);
      if (isOurs) throw error;
      return errorReply(answer, around.requestId);
    }
  }
}

/** The request as an unsealed call would have sent it. */
function innerRequest(outer: Request, envelope: Envelope, origin: string): Request {
  let request: Request;
  try {
    // Headers and Request throw on invalid values: a line break in a value, an unknown method.
    const headers = new Headers();
    for (const [name, value] of Object.entries(envelope.headers))
      if (inside.has(name.toLowerCase())) headers.set(name, value);
    for (const name of outside) {
      const value = outer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const { method, path, body } = envelope;
    request = new Request(`${origin}/v1${path}`, { method, headers, body });
  } catch {
    throw new ApiError('request_malformed');
  }
  if (!methods.has(request.method)) throw new ApiError('route_unknown');
  // The path must not leave /v1 nor enter /v1/rpc (a nested envelope); it is decoded as the router decodes it.
  const pathname = decoded(new URL(request.url).pathname);
  if (!pathname.startsWith('/v1/') || pathname.startsWith('/v1/rpc'))
    throw new ApiError('route_unknown');
  return request;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw new ApiError('route_unknown');
  }
}
