import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Location, Router } from 'react-router';
import type { createQuietHistory } from './history';

type History = ReturnType<typeof createQuietHistory>;
const nowOf = ({ action, location }: History) => ({ action, location });
/** All friend groups share one screen. Any other path is its own screen, which may have its own chunk. */
const screenOf = ({ pathname }: Location) =>
  pathname.startsWith('/friends/') ? '/friends' : pathname;

/**
 * Another screen may have to load its code, so it changes in a transition: the previous screen stays until
 * then. A change within a screen needs no code and renders synchronously, not time-sliced.
 */
export function ScreenRouter({ history, children }: { history: History; children: ReactNode }) {
  const [{ action, location }, setPlace] = useState(() => nowOf(history));
  useLayoutEffect(() => {
    let shown = history.location;
    return history.listen(() => {
      const next = nowOf(history);
      const isWithin = screenOf(next.location) === screenOf(shown);
      shown = next.location;
      if (isWithin) setPlace(next);
      else startTransition(() => setPlace(next));
    });
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
