import type { PGlite } from '@electric-sql/pglite';

/** The status with which PostgreSQL leaves its main loop after the error of a statement, which PGlite then reports. */
const statementFailed = 100;

type Parts = Pick<PGlite['Module'], '_PostgresMainLoopOnce' | 'stackRestore'>;

/**
 * Makes every call fail once PGlite has crashed. Returns a function that gives the crash, or undefined. Without this
 * PGlite catches what its module's main loop throws, and from then on answers each statement with no rows: a lookup finds
 * nothing, a commit seems done. Where the module has read only a part of a message, PGlite calls it again for ever.
 */
export function failAfterCrash(module: Parts): () => Error | undefined {
  const step = module._PostgresMainLoopOnce;
  const restore = module.stackRestore;
  let crash: Error | undefined;

  module._PostgresMainLoopOnce = () => {
    if (crash) throw crash;
    try {
      step();
    } catch (error) {
      if ((error as { status?: unknown }).status !== statementFailed)
        crash ??= new Error(String(error), { cause: error });
      throw error;
    }
  };
  // PGlite calls it after each failed step, outside of its own catch.
  module.stackRestore = (pointer) => {
    if (crash) throw crash;
    return restore(pointer);
  };
  return () => crash;
}
