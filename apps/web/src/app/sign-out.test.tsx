import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { beginImpersonation } from '../shared/session/impersonation';
import { discountToken, applyCoupon } from '../shared/session/discount';
import { stored } from '../shared/storage/storage';
import { failure, fakeRobot, freeToken, openApp, proToken } from '../testing/app';
import { letPass } from '../testing/clock';

function signingOut(options: Parameters<typeof openApp>[1] = {}) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const robot = fakeRobot();
  return { assign, robot, open: () => openApp('/logout', { robot, ...options }) };
}
const clears = (robot: ReturnType<typeof fakeRobot>) =>
  robot.sent.filter((message) => message.type === 'user.clear');
/** The robot was told, and the time that it has for what it owes is over. */
async function outOfPatience(robot: ReturnType<typeof fakeRobot>) {
  await waitFor(() => expect(clears(robot)).not.toEqual([]));
  await letPass(3000);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the robot is told to clear the user, and is handed no other', async () => {
  const { assign, robot, open } = signingOut();
  const { callsTo } = open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(callsTo('DELETE /auth')).toHaveLength(1);
  expect(robot.sent.map(({ type }) => type)).not.toContain('user.set');
  expect(clears(robot)[0]).not.toHaveProperty('discard');
});

test('nothing is asked beside the end of the session: an answer to a token that is no good would complain', async () => {
  const { assign, open } = signingOut();
  const { calls } = open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /users/current',
    'DELETE /auth',
  ]);
});

test('signing out during impersonation ends both sessions', async () => {
  localStorage.setItem('winnow.token', proToken);
  beginImpersonation(
    { admin_sign_as_user_token: freeToken, expires_at: '2100-01-01T00:00:00Z' },
    vi.fn(),
  );
  const { assign, open } = signingOut({ token: freeToken });
  const { tokensOf } = open();
  // Nobody looks for a robot then, and it is waited for all the same.
  await letPass(3000);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(tokensOf('DELETE /auth')).toEqual([freeToken, proToken]);
  expect(stored('adminToken')).toBeNull();
});

test('both sign-ins end at once, and though the page goes before the api answered: neither stays good there', async () => {
  localStorage.setItem('winnow.token', proToken);
  beginImpersonation(
    { admin_sign_as_user_token: freeToken, expires_at: '2100-01-01T00:00:00Z' },
    vi.fn(),
  );
  const { assign, open } = signingOut({ token: freeToken });
  const { tokensOf } = open();
  const answered = fetch;
  const kept: (boolean | undefined)[] = [];
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = answered(address, init);
    if (init.method === 'DELETE') {
      kept.push(init.keepalive);
      await held;
    }
    return reply;
  });
  await letPass(3000);
  await waitFor(() => expect(tokensOf('DELETE /auth')).toEqual([freeToken, proToken]));
  expect(kept).toEqual([true, true]);
  expect(assign).not.toHaveBeenCalledWith('/');
  answer();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});

test('the token is deleted here before the api ends it: no other tab calls with an ended one', async () => {
  const keptThen: (string | null)[] = [];
  const answers: Record<string, never> = {};
  Object.defineProperty(answers, 'DELETE /auth', {
    get: () => void keptThen.push(stored('token')),
  });
  const { assign, open } = signingOut({ answers });
  const { tokensOf } = open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(keptThen).toEqual([null]);
  expect(tokensOf('DELETE /auth')).toEqual([proToken]);
});

test('a sign-out without a reachable api still ends the session here', async () => {
  const { assign, open } = signingOut({
    answers: { 'DELETE /auth': failure(503, 'internal', '') },
  });
  const { callsTo } = open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(callsTo('DELETE /auth')).toHaveLength(1);
  expect(stored('token')).toBeNull();
});

test('a discount token ends with the session, and the next user does not get it', async () => {
  const { assign, open } = signingOut();
  applyCoupon('SPRING', { coupon: { validity: 1 } });
  const out = open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(discountToken()).toBeNull();
  out.unmount();

  applyCoupon('SUMMER', { coupon: { validity: 1 } });
  const link = '/auth/token/one-time-token-000000?redirect=/friends/whitelist';
  const { place } = openApp(link, { token: null });
  await waitFor(() => expect(place()).toBe('/friends/whitelist'));
  expect(discountToken()).toBeNull();
});

test('a banned person’s robot forgets them as well', async () => {
  const bannedUser = { id: 'u', is_banned: true, subscribed_plan: 'free', plan_type: null };
  const { assign, robot, open } = signingOut({
    answers: { 'GET /users/current': { status: 200, body: bannedUser } },
  });
  open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(clears(robot)).not.toEqual([]);
});

test('a session that the api no longer accepts ends only when the robot has forgotten its user', async () => {
  const { assign, robot, open } = signingOut({
    answers: {
      'GET /users/current': {
        ...failure(401, 'token_invalid', 'Your sign-in is no longer valid.'),
        headers: { 'x-app-logout': 'required' },
      },
    },
  });
  const toldThen: number[] = [];
  assign.mockImplementation(() => void toldThen.push(clears(robot).length));
  open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(toldThen).toEqual([1]);
  expect(stored('token')).toBeNull();
});

test('a robot that works for another user is not used', async () => {
  const { assign, robot, open } = signingOut();
  robot.state.connected_user = 'somebody-else';
  open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(clears(robot)).toEqual([]);
});

test('without a robot the session ends all the same', async () => {
  const { assign } = signingOut();
  openApp('/logout');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});

test('a robot that does not answer does not stop the sign-out', async () => {
  const { assign, robot, open } = signingOut();
  robot.keeps = 'robot_error';
  open();
  await outOfPatience(robot);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});

test('what is not delivered is asked about first, and dropped only then', async () => {
  const { assign, robot, open } = signingOut();
  robot.keeps = 'outbox_undelivered';
  const { callsTo } = open();
  await outOfPatience(robot);
  await screen.findByText(/It holds 3\. Signing out discards what has not been delivered/);
  expect([assign.mock.calls, callsTo('DELETE /auth')]).toEqual([[], []]);
  expect(clears(robot).some((message) => 'discard' in message)).toBe(false);

  await press('Sign out and discard them');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(clears(robot).at(-1)).toMatchObject({ discard: true });
});

test('what is delivered in a moment is not asked about', async () => {
  const { assign, robot, open } = signingOut();
  robot.keeps = 'outbox_undelivered';
  open();
  await waitFor(() => expect(clears(robot).length).toBeGreaterThan(1));
  robot.keeps = null;
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(clears(robot).some((message) => 'discard' in message)).toBe(false);
});

test('a removal under way is asked about, then stopped, and what it did is waited for', async () => {
  const { assign, robot, open } = signingOut();
  robot.keeps = 'job_under_way';
  open();
  await screen.findByText(/It holds 3\. What the robot did on Facebook stays as it is\. Results/);
  expect(clears(robot).some((message) => 'stop' in message)).toBe(false);

  await press('Stop it and sign out');
  await waitFor(() => expect(clears(robot).at(-1)).toMatchObject({ stop: true }));
  expect(assign).not.toHaveBeenCalled();
  robot.keeps = null;
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(clears(robot).some((message) => 'discard' in message)).toBe(false);
});

test.each([
  ['remove_user_friends', /It holds 3\. Everyone still waiting stays your friend/],
  ['add_user_friends', /It holds 3\. No more friend requests are sent/],
  ['fetch_user_newsfeed', /It holds 3\. No more posts get a reaction/],
] as const)('what stopping means is said by the kind of job: %s', async (name, means) => {
  const { robot, open } = signingOut();
  robot.keeps = 'job_under_way';
  open();
  await waitFor(() => expect(clears(robot)).not.toEqual([]));
  const job = { id: 'job-00000001', name, args: {}, args_id: 'a', progress: null, acts: [] };
  const created_at = '2026-11-21T09:00:00.000Z';
  act(() => robot.say({ type: 'job.changed', job: { ...job, status: 'running', created_at } }));
  const text = (await screen.findByText(means)).textContent;
  expect(text.includes('stays your friend')).toBe(name === 'remove_user_friends');
});

test('one question is asked, though the work that was stopped leaves something undelivered', async () => {
  const { assign, robot, open } = signingOut();
  robot.keeps = 'job_under_way';
  open();
  await screen.findByText(/Results that cannot be saved within a few seconds are discarded/);
  await press('Stop it and sign out');
  robot.keeps = 'outbox_undelivered';
  await waitFor(() => expect(clears(robot).at(-1)).toMatchObject({ stop: true }));
  await letPass(3000);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(clears(robot).at(-1)).toMatchObject({ discard: true });
});

test('a user who stays signed in is handed to the robot again', async () => {
  const { assign, robot, open } = signingOut();
  robot.keeps = 'job_under_way';
  const { place } = open();
  await press('Stay signed in');
  await waitFor(() => expect(place()).toBe('/dashboard'));
  await waitFor(() => expect(robot.sent.map(({ type }) => type)).toContain('user.set'));
  expect(assign).not.toHaveBeenCalled();
});
