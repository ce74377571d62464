import { createPath, UNSAFE_createBrowserHistory } from 'react-router';

/** The browser's history. Navigating to the present address does nothing. */
export function createQuietHistory() {
  // Without v5Compat, listeners are not notified of a push: that is left to the data routers.
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  const isHere = (to: Parameters<typeof push>[0]) =>
    history.createHref(to) === createPath(history.location);
  history.push = (to, state) => {
    if (!isHere(to)) push(to, state);
  };
  history.replace = (to, state) => {
    if (!isHere(to)) replace(to, state);
  };
  return history;
}
