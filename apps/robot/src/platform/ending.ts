/** Chrome refuses every call of a worker that it is ending, while the worker's own lines still run for a moment. What
 *  they meet then says nothing about the work: nothing may be written of it, the next worker goes on. */
export function isEnding(error: unknown): boolean {
  return error instanceof Error && error.message === 'No SW';
}
