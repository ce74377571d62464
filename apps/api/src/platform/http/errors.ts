import { ApiError, type ApiErrorBody, type ErrorCode } from '@winnow/sdk/errors';
import { isDiskFull } from '../storage';

/** Codes that any call may answer with, whatever it declares. */
const transport: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'request_malformed',
  'input_invalid',
  'token_missing',
  'token_invalid',
  'access_denied',
  'signature_invalid',
  'account_locked',
  'account_banned',
  'plan_insufficient',
  'route_unknown',
  'body_too_large',
  'rate_limited',
  'idempotency_conflict',
  'rpc_key_unknown',
  'storage_full',
]);

/** What the caller is told, and whether somebody must look into it. */
export function judge(
  error: unknown,
  declared: readonly ErrorCode[],
): { answer: ApiError; isOurs: boolean } {
  if (error instanceof ApiError && (transport.has(error.code) || declared.includes(error.code)))
    return { answer: error, isOurs: false };
  if (isDiskFull(error)) return { answer: storageFull({ cause: error }), isOurs: false };
  if (isConnectionLoss(error)) return { answer: new ApiError('api_unreachable'), isOurs: true };
  return { answer: new ApiError('internal'), isOurs: true };
}

export function errorReply(error: ApiError, requestId: string): Response {
  const body: ApiErrorBody = {
    error: error.text,
    code: error.code,
    request_id: requestId,
    ...(error.fields && { fields: error.fields }),
    ...(error.details && { details: error.details }),
  };
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds));
  if (error.code === 'token_invalid') headers.set('x-app-logout', 'required');
  return new Response(JSON.stringify(body), { status: error.status, headers });
}

/** Whoever waits for room on a disk needs not ask every few seconds. */
export const storageFull = (options: ErrorOptions = {}) =>
  new ApiError('storage_full', { retryAfterSeconds: 60, ...options });

/** Lost, refused, or not to be reached at all; and what PostgreSQL says while it starts, stops or is full, or of a
 *  statement whose time was over, which is nearly always one that waited for another's lock; and of one that found no
 *  memory. A limit that its configuration sets (53400) is met again each time, so it is not among them. */
const away = /^(ECONN|EHOST|ENET|ENOTFOUND$|EAI_|ETIMEDOUT|EPIPE|57P0|57014|08|53000|53200|53300)/;
/** The last ones are this process's own, which stops: there is another, or will be. */
const awayText =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end on the pool|PGlite is clos(ing|ed)$)/;

/** The database is away: the caller should come again rather than give up. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Where its server listens at a file, the file is not there while it starts anew.
  return syscall === 'connect' || away.test(code ?? '') || awayText.test(error.message);
}
