import { createCount } from './on-its-way';

/** Counts api calls and chunk loads under way in the whole app. */
const flights = createCount();

export const inFlight = flights.during;
export const useIsInFlight = flights.useIsAny;

/** Wraps `send` so that its calls are counted while under way. */
export const counted =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    inFlight(send(input, init));
