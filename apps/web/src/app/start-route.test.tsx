import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userApi } from '../shared/api/user-api';
import { failure, openApp, proToken } from '../testing/app';
import { createFixtureApi } from '../testing/fixture-api/api';
import { makeFriends } from '../testing/fixture-api/people';
import { createQuietHistory } from './history';
import { startRoute } from './start-route';
import { createStore } from './store';

afterEach(() => window.history.replaceState(null, '', '/'));

/** What a page that is opened at an address asks for before anything is drawn. */
function started(path: string, state: object | null = null) {
  // None is answered: what a store asks later is not the next test's.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  window.history.replaceState(state, '', path);
  const store = createStore();
  startRoute(createQuietHistory().location, store);
  const { queries } = store.getState().api;
  return Object.keys(queries).toSorted();
}
const ofEverybody = ['currentUser(undefined)', 'flags(undefined)', 'groupCounts(undefined)'];
const signIn = () => localStorage.setItem('winnow.token', proToken);

test.each(['/dashboard', '/friends/active', '/settings', '/auth/login'])(
  'a guest at %s starts nothing',
  (path) => expect(started(path)).toEqual([]),
);

test.each([
  '/auth/login',
  '/auth/token/abc',
  '/discount_token/abc',
  '/logout',
  '/welcome',
  '/banned',
  '/nowhere',
])('nothing is started at %s, which is no screen of the shell', (path) => {
  signIn();
  expect(started(path)).toEqual([]);
});

test('every screen of the shell starts person and flags, and none but its own questions beside', () => {
  signIn();
  expect(started('/faqs')).toEqual([...ofEverybody, 'settings(undefined)']);
  expect(started('/friends/unheard')).toEqual(started('/faqs'));
});

test('a job stands over the screen it was opened from, or over the dashboard', () => {
  signIn();
  const dashboard = started('/dashboard');
  expect(dashboard.some((key) => key.startsWith('metrics('))).toBe(true);
  expect(started('/job/1')).toEqual(dashboard);
  const background = { pathname: '/friends/inactive', search: '?page=2' };
  expect(started('/job/1', { usr: { background } })).toEqual(started('/friends/inactive?page=2'));
});

test('what leads to another screen starts that one', () => {
  signIn();
  expect(started('/')).toEqual(started('/dashboard'));
  expect(started('/posts')).toEqual(started('/dashboard'));
  expect(started('/friends?search=a')).toEqual(started('/friends/active?search=a'));
});

test.each([
  '/dashboard',
  '/friends/active',
  '/friends/inactive?search=%20a%20b+c&timeframe=30&deactivated=1&size=25&x=1',
  '/friends/active?order=nonsense&page=-1&size=7',
  '/friends/nonfriends?size=50',
])('%s shows what was started for it, and asks for nothing twice', async (path) => {
  localStorage.setItem('winnow.timeFrame', '30');
  const app = openApp(path, { starts: true, friends: 30 });
  const state = () => app.store.getState().api;
  const heading = path === '/dashboard' ? 'Dashboard' : 'Your Friends';
  await screen.findByRole('heading', { level: 1, name: heading });
  await waitFor(() => {
    expect(Object.values(state().queries).map((query) => query?.status)).not.toContain('pending');
    expect(app.callsTo('GET /conversions')).toHaveLength(1);
  });
  const said = app.calls.map((call) => JSON.stringify(call));
  expect(said.filter((call, at) => said.indexOf(call) !== at)).toEqual([]);

  // Each is subscribed to by the component that shows it, with the same arguments.
  const keys = started(path);
  await waitFor(() => {
    const { subscriptions } = state();
    const held = keys.filter((key) => Object.keys(subscriptions[key as never] ?? {}).length > 0);
    expect(held).toEqual(keys);
  });
  const nameOf = (key: string) => key.slice(0, key.indexOf('('));
  const names = keys.map(nameOf);
  const asked = Object.keys(state().queries).filter((key) => names.includes(nameOf(key)));
  expect(asked.toSorted()).toEqual(keys);
});

/** What each of the four answers by itself. */
function fourAnswers() {
  const api = createFixtureApi(makeFriends(1));
  const bodyOf = (url: string) => api({ method: 'GET', url, token: proToken, body: {} })?.body;
  return {
    user: bodyOf('/v1/users/current'),
    flags: bodyOf('/v1/flags'),
    settings: bodyOf('/v1/settings'),
    limits: bodyOf('/v1/friends/limits'),
  };
}
const singles = ['GET /users/current', 'GET /flags', 'GET /settings', 'GET /friends/limits'];

test.each(['/dashboard', '/friends/active'])(
  '%s has user, flags, settings and limits from one call',
  async (path) => {
    const body = fourAnswers();
    const app = openApp(path, {
      starts: true,
      answers: { 'GET /bootstrap': { status: 200, body } },
    });
    const { removalLimits, settings } = userApi.endpoints;
    await waitFor(() => {
      expect(removalLimits.select()(app.store.getState()).data).toEqual(body.limits);
      expect(settings.select()(app.store.getState()).data).toEqual(body.settings);
    });
    await waitFor(() => expect(app.callsTo('GET /conversions')).toHaveLength(1));
    expect(app.callsTo('GET /bootstrap')).toHaveLength(1);
    expect(singles.flatMap((at) => app.callsTo(at))).toEqual([]);

    // A component that asks again asks for what it needs.
    await app.store.dispatch(settings.initiate(undefined, { forceRefetch: true }));
    expect(singles.flatMap((at) => app.callsTo(at))).toHaveLength(1);
    expect(app.callsTo('GET /bootstrap')).toHaveLength(1);
  },
);

test.each([
  ['does not know the common call', failure(404, 'route_unknown', 'There is nothing.')],
  ['fails at one of the four', failure(500, 'internal', 'Something went wrong.')],
])('an api that %s is asked for each', async (_, answer) => {
  const app = openApp('/friends/active', { starts: true, answers: { 'GET /bootstrap': answer } });
  await screen.findByRole('heading', { level: 1, name: 'Your Friends' });
  await waitFor(() =>
    expect(singles.map((at) => app.callsTo(at).length)).toEqual(singles.map(() => 1)),
  );
  expect(app.callsTo('GET /bootstrap')).toHaveLength(1);
});

test('who was never greeted, and who is banned, goes where the guards lead (A-044, A-208)', async () => {
  const unseen = { status: 200, body: { welcome_page_seen: false } };
  const app = openApp('/dashboard', { starts: true, answers: { 'GET /flags': unseen } });
  await screen.findByRole('link', { name: 'Continue' });
  expect(app.place()).toBe('/welcome');
  app.unmount();

  const user = { id: 'u', is_banned: true, subscribed_plan: 'free', plan_type: null };
  const banned = openApp('/friends', {
    starts: true,
    answers: {
      'GET /users/current': { status: 200, body: user },
      'GET /flags': failure(403, 'account_banned', 'Banned'),
      'GET /friends': failure(403, 'account_banned', 'Banned'),
    },
  });
  await waitFor(() => expect(banned.place()).toBe('/banned'));
});
