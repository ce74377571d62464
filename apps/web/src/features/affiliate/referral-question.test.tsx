import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openApp } from '../../testing/app';
import { letPass } from '../../testing/clock';
import { makeUser } from '../../testing/fixture-api/api';
import { loadedAt } from '../../testing/loaded-at';
import { mount } from '../../testing/mount';
import { keepVia, referral } from '../../shared/session/referral';
import { ReferralQuestion } from './referral-question';

const freeToken = 'fixture-full-free-token';
let service = 0;
/** Another address in each test: a script is loaded once. */
function withRewardful() {
  service += 1;
  const body = {
    publishable_key: null,
    stripe_js_url: null,
    churnkey: null,
    rewardful: { key: 'rw1', js_url: `https://r.winnow.example/rw${service}.js` },
  };
  return { 'GET /billing': { status: 200, body } };
}
const page = globalThis as { rewardful?: { q: ArgumentsLike[] }; Rewardful?: object };
type ArgumentsLike = ArrayLike<unknown>;

/** The service's script: notes the address it sees, and answers with the referral's id. */
function script(id: string) {
  const seen: string[] = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [node] = nodes;
    if (!(node instanceof HTMLScriptElement)) return append(...nodes);
    seen.push(`${node.src} ${node.dataset['rewardful']} ${location.search}`);
    if (id !== 'blocked') page.Rewardful = { referral: id };
    queueMicrotask(() => {
      node.dispatchEvent(new Event(id === 'blocked' ? 'error' : 'load'));
      for (const call of page.rewardful?.q ?? []) (call[1] as () => void)();
    });
  });
  return seen;
}

afterEach(() => {
  vi.restoreAllMocks();
  delete page.rewardful;
  delete page.Rewardful;
});

test('the code of a referral link is kept in the tab from the sign-in screen on, and nothing is loaded', async () => {
  const seen = script('id-1');
  openApp('/?via=dana', { token: null });
  await screen.findByRole('button', { name: 'Sign in with the social network' });
  expect(sessionStorage.getItem('winnow.via')).toBe('dana');
  expect(seen).toEqual([]);
  keepVia('?via=%3Cscript%3E');
  expect(sessionStorage.getItem('winnow.via')).toBe('dana');
});

test('a yes after the sign-up gives the id that goes with a purchase; the address stays clean', async () => {
  sessionStorage.setItem('winnow.via', 'dana');
  const seen = script('6ba7b810-9dad-11d1-80b4-00c04fd430c8');
  window.history.replaceState(null, '', '/dashboard');
  mount(<ReferralQuestion />, { token: freeToken, answers: withRewardful() });
  await screen.findByText('May we tell who recommended Winnow to you?');
  expect(seen).toEqual([]);
  expect(referral()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(referral()).toBe('6ba7b810-9dad-11d1-80b4-00c04fd430c8'));
  expect(seen).toEqual([`https://r.winnow.example/rw${service}.js rw1 ?via=dana`]);
  expect(location.search).toBe('');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull());
});

test('a document whose policy does not let the service in is loaded with the code, and goes on', async () => {
  sessionStorage.setItem('winnow.via', 'dana');
  const seen = script('6ba7b810-9dad-11d1-80b4-00c04fd430c8');
  window.history.replaceState(null, '', '/friends/inactive');
  loadedAt('/auth/token/1');
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  const answers = withRewardful();
  const first = mount(<ReferralQuestion />, { token: freeToken, answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/friends/inactive?via=dana'));
  expect(seen).toEqual([]);
  first.unmount();

  window.history.replaceState(null, '', '/friends/inactive?via=dana');
  loadedAt('/friends/inactive?via=dana');
  mount(<ReferralQuestion />, { token: freeToken, answers });
  await waitFor(() => expect(referral()).toBe('6ba7b810-9dad-11d1-80b4-00c04fd430c8'));
  expect(seen).toHaveLength(1);
  expect(location.search).toBe('');
});

test('the rest of the address stays, for example a chosen plan', async () => {
  sessionStorage.setItem('winnow.via', 'dana');
  window.history.replaceState(null, '', '/friends/inactive?page=2#top');
  loadedAt('/auth/token/1');
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  mount(<ReferralQuestion />, { token: freeToken, answers: withRewardful() });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/friends/inactive?page=2&via=dana#top'));
  window.history.replaceState(null, '', '/');
});

test('beside a card form nothing is asked', async () => {
  sessionStorage.setItem('winnow.via', 'dana');
  const app = openApp('/subscribe', { token: freeToken, answers: withRewardful() });
  await waitFor(() => expect(app.callsTo('GET /billing').length).toBeGreaterThan(0));
  await screen.findByText('Nothing can be bought here');
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
});

test('a no forgets the code, and loads nothing', async () => {
  sessionStorage.setItem('winnow.via', 'dana');
  const seen = script('id-1');
  mount(<ReferralQuestion />, { token: freeToken, answers: withRewardful() });
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No' })).toBeNull());
  expect([seen, sessionStorage.getItem('winnow.via'), referral()]).toEqual([[], null, undefined]);
});

const unrecorded = 'The referral could not be recorded';

test('a blocked script is told, keeps the code, and is asked again by a press', async () => {
  sessionStorage.setItem('winnow.via', 'dana');
  script('blocked');
  mount(<ReferralQuestion />, { token: freeToken, answers: withRewardful() });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  const told = await screen.findByText(/An ad blocker may stop it/);
  expect(told.closest('[role=alert]')).toBeTruthy();
  expect([sessionStorage.getItem('winnow.via'), referral()]).toEqual(['dana', undefined]);
  vi.restoreAllMocks();
  script('id-1');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(referral()).toBe('id-1'));
  await waitFor(() => expect(screen.queryByText(unrecorded)).toBeNull());
  expect(sessionStorage.getItem('winnow.via')).toBeNull();
});

test('a blocked script can be left: a no forgets the code', async () => {
  sessionStorage.setItem('winnow.via', 'dana');
  script('blocked');
  mount(<ReferralQuestion />, { token: freeToken, answers: withRewardful() });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText(unrecorded);
  fireEvent.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByText(unrecorded)).toBeNull());
  expect([sessionStorage.getItem('winnow.via'), referral()]).toEqual([null, undefined]);
});

test('a code that the service does not know ends the question', async () => {
  sessionStorage.setItem('winnow.via', 'nobody');
  script('');
  mount(<ReferralQuestion />, { token: freeToken, answers: withRewardful() });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull());
  expect([sessionStorage.getItem('winnow.via'), referral()]).toEqual([null, undefined]);
});

test('a script that loads and never answers is told, too', async () => {
  sessionStorage.setItem('winnow.via', 'dana');
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [node] = nodes;
    if (!(node instanceof HTMLScriptElement)) return append(...nodes);
    queueMicrotask(() => node.dispatchEvent(new Event('load')));
  });
  mount(<ReferralQuestion />, { token: freeToken, answers: withRewardful() });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await letPass(10_000);
  await screen.findByRole('button', { name: 'Try again' });
  expect(referral()).toBeUndefined();
});

test('who has bought before, or where no service is set up, is not asked', async () => {
  sessionStorage.setItem('winnow.via', 'dana');
  const bought = mount(<ReferralQuestion />, { answers: withRewardful() });
  await waitFor(() => expect(bought.callsTo('GET /billing')).toHaveLength(1));
  expect(makeUser('pro', true).stripe_customer_id).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
});
