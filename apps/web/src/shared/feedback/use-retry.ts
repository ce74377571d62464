import type { SerializedError } from '@reduxjs/toolkit';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiFailure, passes } from '../api/api';
import { asFailure } from './error-text';

const firstMs = 2_000;
const maxMs = 60_000;

/** Exponential backoff: 2 s, 4 s, 8 s and so on, at most a minute. */
export const retryDelayMs = (failures: number): number => Math.min(firstMs * 2 ** failures, maxMs);

export interface Retry {
  /** Seconds until the next attempt; null where none is planned, or one is under way. */
  seconds: number | null;
  isTrying: boolean;
  tryNow: () => void;
}

/**
 * Repeats a call that failed with `error`: with backoff, and at once when the browser is online again or the tab is
 * shown. Each failure must be a new object, as RTK Query gives it. Errors that do not pass by themselves are left to
 * `tryNow`, unless `always` is set.
 */
export function useRetry(
  error: ApiFailure | SerializedError | undefined,
  retry: () => void,
  { always = false } = {},
): Retry {
  const failures = useRef(0);
  const [tried, setTried] = useState<typeof error>();
  const [seconds, setSeconds] = useState<number | null>(null);
  const tryNow = useCallback(() => {
    failures.current += 1;
    setTried(error);
    setSeconds(null);
    retry();
  }, [error, retry]);
  const attempt = useEffectEvent(() => tryNow());

  const isTrying = error !== undefined && tried === error;
  useEffect(() => {
    // The attempt succeeded: the next failure starts with the shortest delay.
    if (!error) failures.current = 0;
    if (!error || isTrying) return undefined;
    const failure = asFailure(error);
    if (!always && !passes(failure)) return undefined;
    const minMs = (failure.retryAfterSeconds ?? 0) * 1000;
    const dueAt = Date.now() + Math.max(minMs, retryDelayMs(failures.current));
    const tick = () => {
      const leftMs = dueAt - Date.now();
      if (leftMs <= 0) attempt();
      else setSeconds(Math.ceil(leftMs / 1000));
    };
    const online = () => {
      failures.current = 0;
      attempt();
    };
    const shown = () => document.visibilityState === 'visible' && attempt();
    tick();
    const timer = setInterval(tick, 1000);
    // The api named the earliest time: an attempt before it would fail as well.
    if (minMs === 0) {
      addEventListener('online', online);
      document.addEventListener('visibilitychange', shown);
    }
    return () => {
      clearInterval(timer);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [error, isTrying, always]);

  return { seconds: isTrying ? null : seconds, isTrying, tryNow };
}
