import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../database/db';
import { forgetNonce, recordNonce } from '../rpc/replay-guard';
import { requireLiveToken } from '../sign-ins';
import { type Caller, findCaller, sha256 } from '../tokens';
import { checkAccess } from './access';
import { browserKind } from './browser-kind';
import { classifyError, isConnectionLoss, storageFull } from './errors';
import { runIdempotent, readKey } from './idempotency';
import type { GuestContext, Once, Redirect, Services, Signed, UserContext } from './implement';
import { recordImpersonated } from './impersonated';
import { isRead, readBody, readInput } from './input';
import { maskAnswer, refuseNameSearch } from './masking';
import type { createConcurrencyLimit } from './concurrency-limit';

/** A handler whose types the contract has checked. */
type Run = (context: GuestContext | UserContext, input: unknown) => Promise<unknown>;
export type AnyHandler = Run | Signed<Run>;

export interface Call {
  entry: Endpoint;
  handler: AnyHandler;
  request: Request;
  /** The path parameters. */
  path: Record<string, string>;
  /** The client's address. */
  address: string;
  requestId: string;
}

/** Throws when a webhook would be served without its signature being checked, or when a `verify` would never run. */
export function requireVerified(entry: Endpoint, handler: AnyHandler): void {
  const verifies = typeof handler !== 'function';
  if (entry.body === 'raw' && isRead(entry))
    throw new Error(`${entry.route} is a webhook, but a read has no body to sign`);
  if (entry.body === 'raw' && !verifies)
    throw new Error(`${entry.route} is a webhook, but its handler has no verify`);
  if (entry.body !== 'raw' && verifies)
    throw new Error(`${entry.route} is no webhook, so the verify of its handler is never asked`);
}

/** The calls of one user that reach an outside service. 0 tokens a minute switch this off, too. */
const outsidePerMinute = 60;
/** Of them the attempts to pay or to store a card: stolen cards are tried by the dozen. */
const paymentsPerMinute = 20;

type Charge = (subject: string, limit: number) => Promise<void>;

/** The limits that all calls of an app share. */
export interface CallLimits {
  charge: Charge;
  /** A concurrency limit per user for calls that write. */
  limited: ReturnType<typeof createConcurrencyLimit>;
}

/**
 * Writes of one user wait for that user's database lock, and each holds a connection while waiting. So a user gets at
 * most three connections, and at least one stays free for others.
 */
export const limitOf = (connections: number) => ({
  maxRunning: Math.min(3, connections - 1),
  maxQueued: 200,
  // The default timeout of the sdk's client: after it the caller has given up.
  queueTimeoutMs: 30_000,
});

/**
 * One call: rate limit, caller, access, input, concurrency limit, handler, answer. Access comes before input, so that a
 * refused caller learns nothing about the input.
 */
export async function answer(
  services: Services,
  { charge, limited }: CallLimits,
  call: Call,
): Promise<Response> {
  const { entry, request, handler } = call;
  const { config } = services;
  const now = services.now();

  await charge(`address ${call.address}`, config.rates.address);
  // A webhook is no attempt to sign in, and all webhooks of a service come from a few addresses. Nor is what anybody
  // may read.
  const isOpen = entry.body === 'raw' || (isRead(entry) && !entry.redirects);
  if ((entry.access === 'guest' && !isOpen) || entry.guessable)
    await charge(`sign-in ${call.address}`, config.rates.signIn);
  const caller =
    entry.access === 'guest' ? undefined : await authenticate(services, charge, request, now);
  if (caller) checkAccess(entry, caller);
  // An outside service counts the calls of all users together.
  if (caller && entry.callsOutside)
    await charge(`outside ${caller.userId}`, Math.min(config.rates.token, outsidePerMinute));
  if (caller && entry.callsOutside && entry.idempotent)
    await charge(`payment ${caller.userId}`, Math.min(config.rates.token, paymentsPerMinute));
  if (caller && entry.perMinute !== undefined)
    await charge(`${entry.route} ${caller.userId}`, Math.min(config.rates.token, entry.perMinute));

  let signature: boolean | Once = true;
  const body = isRead(entry)
    ? ''
    : await readBody(request, entry, (bytes) => {
        if (typeof handler === 'function') return;
        signature = verified(services, call, () =>
          handler.verify({ config, now }, { bytes, headers: request.headers }),
        );
        if (!signature) throw new ApiError('signature_invalid');
      });
  const admitted = { ...call, now, caller, body };
  return takenOnce(services, admitted, signature, () => perform(services, limited, admitted));
}

interface Admitted extends Call {
  now: Date;
  caller: Caller | undefined;
  body: string;
}

async function perform(
  services: Services,
  limited: CallLimits['limited'],
  { entry, handler, request, path, address, requestId, now, caller, body }: Admitted,
): Promise<Response> {
  const { config } = services;
  const run = typeof handler === 'function' ? handler : handler.run;
  const { data: input, unknown } = readInput(entry, request, path, body);
  if (unknown.length > 0)
    services.log.warn({ route: entry.route, unknown }, 'fields of a newer robot were left out');
  const context = (db: Db): GuestContext | UserContext => ({
    db,
    config,
    log: services.log,
    storage: services.storage,
    payments: services.payments,
    now,
    behindMs: behind(request, now),
    cookie: (name) => readCookie(request, name),
    browser: browserKind(request.headers.get('user-agent')),
    address,
    requestId,
    ...(caller && { caller, userId: caller.userId }),
  });

  if (entry.redirects) return redirect((await run(context(services.db), input)) as Redirect);

  if (!isRead(entry) && !entry.whenFull && (await services.storage.isFull())) throw storageFull();
  const isMasked = caller?.sees_names === false;
  if (isMasked) refuseNameSearch(entry, input);
  const answered = async (db: Db) => {
    const result = await run({ ...context(db), ...(entry.callsOutside && { attempt }) }, input);
    if (!config.isProduction) checkAnswer(entry, result);
    return JSON.stringify(isMasked ? maskAnswer(entry, result) : result);
  };
  const work = (db: Db) =>
    caller?.kind === 'impersonation' && !isRead(entry)
      ? db.tx(async (tx) => {
          const text = await answered(tx);
          await recordImpersonated(tx, context(tx) as UserContext, entry, input);
          return text;
        })
      : answered(db);
  const attempt = caller && !isRead(entry) ? readKey(request) : undefined;
  if (entry.idempotent && !attempt)
    throw new ApiError('input_invalid', { fields: { 'Idempotency-Key': 'is required' } });
  const once = () =>
    attempt && caller && !entry.secret && !entry.callsOutside
      ? runIdempotent(
          services.db,
          { userId: caller.userId, key: attempt, now, request: fingerprint(request, body) },
          work,
        )
      : work(services.db);
  const isQuick = isRead(entry) && entry.perMinute === undefined;
  const limitedOnce = (userId: string) => (isQuick ? once() : limited(userId, once));
  const text = await (caller
    ? recheckCaller(services, caller, entry.route, () => limitedOnce(caller.userId))
    : once());
  return new Response(text, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

/** What cannot be checked is not signed. A stranger's bytes may cause it, so it is no failure of ours. */
function verified({ log }: Services, { entry }: Call, verify: () => boolean | Once) {
  try {
    return verify();
  } catch (error) {
    log.warn({ err: error, route: entry.route }, 'a signature could not be checked');
    return false;
  }
}

/** After a failure of ours the signature counts as not taken yet: the service may send the same bytes again. */
async function takenOnce<Result>(
  { db, log }: Services,
  { entry, now }: Admitted,
  signature: boolean | Once,
  work: () => Promise<Result>,
): Promise<Result> {
  if (typeof signature === 'boolean') return work();
  const nonce = sha256(signature.once).subarray(0, 16);
  if (!(await recordNonce(db, nonce, now))) throw new ApiError('signature_invalid');
  try {
    return await work();
  } catch (error) {
    if (classifyError(error, entry.errors ?? []).answer.status >= 500)
      await forgetNonce(db, nonce).catch((why: unknown) => {
        const { route } = entry;
        log.warn({ err: why, route }, 'a signature stays taken although its call failed');
      });
    throw error;
  }
}

async function authenticate(
  services: Services,
  charge: Charge,
  request: Request,
  now: Date,
): Promise<Caller> {
  const header = request.headers.get('authorization');
  if (header === null) throw new ApiError('token_missing');
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (!token) throw new ApiError('token_invalid');
  const caller = await findCaller(services.db, token, now);
  if (!caller) throw new ApiError('token_invalid');
  await charge(`token ${token}`, services.config.rates.token);
  return caller;
}

/**
 * A caller who is deleted or signed out during a call gets the answer of a later call: `token_invalid`. How such a call
 * fails depends on its statements: a missing row, or a foreign key violation. So the token is looked up again here
 * after any such failure. The exception is a database that is away: another query would only hold the caller and a
 * place in the pool's queue for longer.
 */
async function recheckCaller<Result>(
  { db, log }: Services,
  caller: Caller,
  route: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'user_not_found') throw error;
    if (isConnectionLoss(error)) throw error;
    const gone = await requireLiveToken(db, caller.userId, caller.hash).catch(
      (why: unknown) => why,
    );
    if (!(gone instanceof ApiError)) throw error;
    log.warn({ err: error, route }, 'the caller went meanwhile');
    throw gone;
  }
}

function fingerprint(request: Request, body: string): string {
  return `${request.method} ${new URL(request.url).pathname}\n${body}`;
}

/** Outside production an answer that deviates from the contract is an error of ours. */
function checkAnswer(entry: Endpoint, result: unknown): void {
  const parsed = entry.output.parse(result);
  if (!isDeepStrictEqual(parsed, result))
    throw new Error(`the answer of ${entry.route} holds more than the contract says`);
}

function redirect({ location, cookie }: Redirect): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  if (cookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}

function behind(request: Request, now: Date): number | null {
  const ms = now.getTime() - Number(request.headers.get('x-clock') ?? now.getTime());
  return Math.abs(ms) < 366 * 86_400_000 ? ms : null;
}

function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
