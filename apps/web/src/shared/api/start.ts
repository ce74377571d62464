import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

export type StartDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** How a query is started before whoever shows it is drawn: their hook then finds it under way. Nobody holds it, so it
 *  is forgotten like any other that nobody shows. */
export const early = { subscribe: false } as const;
