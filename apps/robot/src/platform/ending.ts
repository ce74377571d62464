/** Chrome refuses every call of a worker that it is ending, while the worker's own code still runs for a moment. Such
 *  an error says nothing about the work: nothing may be written because of it, and the next worker continues. */
export function isEnding(error: unknown): boolean {
  return error instanceof Error && error.message === 'No SW';
}
