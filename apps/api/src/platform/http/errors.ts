import { ApiError, type ApiErrorBody, type ErrorCode } from '@winnow/sdk/errors';
import { isDiskFull } from '../storage';

/** Codes that any call may return, whether or not it declares them. */
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

/** The answer for the caller, and whether the error is ours and must be logged. */
export function classifyError(
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

/** A full disk is not freed in seconds, so the caller retries after a minute. */
export const storageFull = (options: ErrorOptions = {}) =>
  new ApiError('storage_full', { retryAfterSeconds: 60, ...options });

/**
 * Connections that are lost, refused or impossible; PostgreSQL starting, stopping or out of connections or memory; and
 * a statement that timed out, which nearly always waited for another's lock. A configured limit (53400) is not among
 * them, because every retry would meet it again.
 */
const away = /^(ECONN|EHOST|ENET|ENOTFOUND$|EAI_|ETIMEDOUT|EPIPE|57P0|57014|08|53000|53200|53300)/;
/** The last two come from this process while it stops; another one runs or will start. */
const awayText =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end on the pool|PGlite is clos(ing|ed)$)/;

/** The database is away: the caller should retry. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A server on a Unix socket has no socket file while it restarts, which gives ENOENT.
  return syscall === 'connect' || away.test(code ?? '') || awayText.test(error.message);
}
