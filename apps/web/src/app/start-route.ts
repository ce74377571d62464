import { type Location, matchPath } from 'react-router';
import { startDashboard } from '../features/dashboard/start-dashboard';
import { startFriends } from '../features/friends/query/start-friends';
import { fetchFirstAnswers } from '../shared/api/first-answers';
import { groupCountsApi } from '../shared/api/group-counts-api';
import { userApi } from '../shared/api/user-api';
import { early, type StartDispatch } from '../shared/api/start';
import { prefetch } from '../shared/loading/lazy-component';
import { selectIsSignedIn } from '../shared/session/session-slice';
import { code } from './chunk-loaders';
import { screenCode } from './screen-code';
import type { Store } from './store';

interface ShellScreen {
  path: string;
  load?: () => Promise<unknown>;
  /** The screen's own first queries, besides those of the shell. */
  ask?: ((dispatch: StartDispatch, at: { type: string; search: string }) => void) | undefined;
}

const firstQueries: Partial<Record<keyof typeof code, ShellScreen['ask']>> = {
  dashboard: (dispatch) => startDashboard(dispatch, early),
  friends: startFriends,
};

/** The screens in the shell by address. */
const inShell: readonly ShellScreen[] = [
  ...Object.entries(screenCode).map(([path, name]) => ({
    path,
    ...(name && { load: code[name], ask: firstQueries[name] }),
  })),
  // Its code waits until the user is known to be an admin.
  { path: '/admin/*' },
];

function shellScreenAt(pathname: string) {
  for (const entry of inShell) {
    const match = matchPath(entry.path, pathname);
    if (match) return { entry, type: match.params['type'] ?? 'active' };
  }
  return undefined;
}

/** A job's modal opens above the screen it was opened from, or above the dashboard. */
export function placesOf(location: Location) {
  const isJob = location.pathname.startsWith('/job/');
  const { background } = (location.state ?? {}) as { background?: Location };
  const screen = isJob ? (background ?? { ...location, pathname: '/dashboard' }) : location;
  return { screen, isJob, back: background ?? '/dashboard' };
}

/** Starts loading the code of the shell and of the screen at an address. */
export function prefetchCode(pathname: string): void {
  const entry = shellScreenAt(pathname)?.entry;
  if (!entry) return;
  prefetch(code.shell);
  if (entry.load) prefetch(entry.load);
}

/**
 * Starts loading what the first screen of an address needs, before the first render: code, user and data load
 * in parallel; a component that then asks joins the request already in flight. Nothing is awaited; a failure
 * is shown where the data is shown. For a guest, and outside the shell, there is nothing to start.
 */
export function startRoute(location: Location, { dispatch, getState }: Store): void {
  const { screen, isJob } = placesOf(location);
  const found = shellScreenAt(screen.pathname);
  if (!found || !selectIsSignedIn(getState())) return;
  prefetchCode(screen.pathname);
  if (isJob) prefetch(code.job);
  const { currentUser, flags, settings, removalLimits } = userApi.endpoints;
  // The combined first call brings the limits too, which are stored when it succeeds. When it fails nothing asks for them
  // here: not every screen shows them, and one that does asks itself.
  fetchFirstAnswers().then(
    () => dispatch(removalLimits.initiate(undefined, early)),
    () => {},
  );
  void dispatch(currentUser.initiate(undefined, early));
  void dispatch(flags.initiate(undefined, early));
  void dispatch(settings.initiate(undefined, early));
  void dispatch(groupCountsApi.endpoints.groupCounts.initiate(undefined, early));
  found.entry.ask?.(dispatch, { type: found.type, search: screen.search });
}
