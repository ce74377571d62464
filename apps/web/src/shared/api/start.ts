import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

export type StartDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Options to start a query before its component renders: the hook then finds it under way. Nothing subscribes
 * here, so RTK Query removes the data when no component shows it.
 */
export const early = { subscribe: false } as const;
