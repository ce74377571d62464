import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Location, Router } from 'react-router';
import type { createQuietHistory } from './history';

type History = ReturnType<typeof createQuietHistory>;
const nowOf = ({ action, location }: History) => ({ action, location });
/** All groups of friends are one screen; anywhere else a path is a screen, which may have code of its own. */
const screenOf = ({ pathname }: Location) =>
  pathname.startsWith('/friends/') ? '/friends' : pathname;

/** Another screen may have to load its code first: until it has, the one of before stays. A step within a screen needs
 *  none, and is drawn in one go instead of a slice at a time between other things. */
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
