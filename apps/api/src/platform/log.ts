import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** JSON lines on stderr. Personal data must not be logged: no names, ids, addresses or tokens. */
export function createLog(
  level: string,
  stream: { write(line: string): void } = pino.destination({ dest: 2, sync: true }),
) {
  return pino({ level, base: null, serializers: { err: describeError } }, stream);
}

/** The loggable parts of an error. Messages of databases and parsers quote their input, so quotes are cut. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!isErrorLike(error)) return { type: typeof error };
  const { code, constraint, table, routine } = error;
  return {
    type: error instanceof Error ? error.name : typeof error,
    message: withoutQuotes(error.message.split('\n')[0] ?? ''),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(routine && { routine }),
    stack: (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

interface ErrorLike extends Partial<
  Record<'code' | 'constraint' | 'table' | 'routine' | 'stack', string>
> {
  message: string;
  cause?: unknown;
}

/** An error, or the plain copy that the queue makes of an error to add where it happened. */
function isErrorLike(error: unknown): error is ErrorLike {
  return (
    error instanceof Error ||
    (typeof error === 'object' &&
      error !== null &&
      'message' in error &&
      typeof error.message === 'string')
  );
}

function withoutQuotes(text: string): string {
  return text
    .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|[\w-]{32,}|\d{5,}|\S+@\S+/g, '…')
    .slice(0, 300);
}
