import { useEffect, useEffectEvent } from 'react';

/** How long a message of success stays. Specification 2, section 9. */
export const successMs = 3000;

/** Calls `end` when `message` has been shown for `ms`. A new message starts again; null shows nothing. */
export function usePassing(message: unknown, ms: number, end: () => void): void {
  const pass = useEffectEvent(end);
  useEffect(() => {
    if (message === null || message === undefined || message === false) return undefined;
    const timer = setTimeout(() => pass(), ms);
    return () => clearTimeout(timer);
  }, [message, ms]);
}
