import { createCount } from './on-its-way';

/** Calls of the api and parts of the app that are on their way, whoever asked for them. */
const flights = createCount();

export const inFlight = flights.during;
export const useIsInFlight = flights.useIsAny;

/** Sends as `send` does, and counts what is on its way. */
export const counted =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    inFlight(send(input, init));
