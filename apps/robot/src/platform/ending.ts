import { vendor } from './vendor';

/** The browser refuses every call of a worker that it is ending, while the worker's own code still runs for a moment.
 *  Such an error says nothing about the work: nothing may be written because of it, and the next worker continues. */
export const isEnding = (error: unknown): boolean => vendor.isEnding(error);
