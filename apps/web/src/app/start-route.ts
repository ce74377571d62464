import { type Location, matchPath } from 'react-router';
import { startDashboard } from '../features/dashboard/start-dashboard';
import { startFriends } from '../features/friends/place/start-friends';
import { groupCountsApi } from '../shared/api/group-counts-api';
import { personApi } from '../shared/api/person-api';
import { early, type StartDispatch } from '../shared/api/start';
import { ahead } from '../shared/loading/lazy-part';
import { selectIsSignedIn } from '../shared/session/session-slice';
import { code } from './code';
import { laterScreens } from './later-screens';
import type { Store } from './store';

interface Way {
  path: string;
  load?: () => Promise<unknown>;
  /** Its own first questions, beside those of every screen in the shell. */
  ask?: (dispatch: StartDispatch, at: { type: string; search: string }) => void;
}

const dashboard = { load: code.dashboard, ask: startDashboard };
const friends = { load: code.friends, ask: startFriends };

/** The screens in the shell by their addresses; those that only lead to another are that one. */
const inShell: readonly Way[] = [
  { path: '/', ...dashboard },
  { path: '/dashboard', ...dashboard },
  { path: '/posts', ...dashboard },
  { path: '/friends', ...friends },
  { path: '/friends/:type', ...friends },
  { path: '/analytics', load: code.analytics },
  { path: '/auto_react', load: code.autoReact },
  { path: '/autoreact', load: code.autoReact },
  { path: '/nonfriends', load: code.requestGuide },
  { path: '/masterclass', load: code.masterclass },
  { path: '/faqs', load: code.faqs },
  { path: '/settings', load: code.settings },
  { path: '/support' },
  { path: '/troubleshoot', load: code.troubleshoot },
  { path: '/troubleshoot/chrome', load: code.troubleshoot },
  { path: '/troubleshoot/install', load: code.troubleshoot },
  ...Object.values(laterScreens).map(({ path }) => ({ path, load: code.later })),
];

function wayAt(pathname: string) {
  for (const way of inShell) {
    const match = matchPath(way.path, pathname);
    if (match) return { way, type: match.params['type'] ?? 'active' };
  }
  return undefined;
}

/** A job's modal stands over the screen it was opened from, or over the dashboard. */
export function placesOf(location: Location) {
  const isJob = location.pathname.startsWith('/job/');
  const { background } = (location.state ?? {}) as { background?: Location };
  const screen = isJob ? (background ?? { ...location, pathname: '/dashboard' }) : location;
  return { screen, isJob, back: background ?? '/dashboard' };
}

/** Asks for the code of an address in the shell, and of the shell. */
export function startCode(pathname: string): void {
  const way = wayAt(pathname)?.way;
  if (!way) return;
  ahead(code.shell);
  if (way.load) ahead(way.load);
}

/**
 * Starts whatever the first screen of an address needs, before anything is drawn: code, person and data are under way
 * together, and whoever shows them finds them so. Nothing is waited for; what fails is told where it is shown. For a
 * guest, and outside the shell, there is nothing to start.
 */
export function startRoute(location: Location, { dispatch, getState }: Store): void {
  const { screen, isJob } = placesOf(location);
  const found = wayAt(screen.pathname);
  if (!found || !selectIsSignedIn(getState())) return;
  startCode(screen.pathname);
  if (isJob) ahead(code.job);
  const { currentUser, flags, settings } = personApi.endpoints;
  void dispatch(currentUser.initiate(undefined, early));
  void dispatch(flags.initiate(undefined, early));
  void dispatch(settings.initiate(undefined, early));
  void dispatch(groupCountsApi.endpoints.groupCounts.initiate(undefined, early));
  found.way.ask?.(dispatch, { type: found.type, search: screen.search });
}
