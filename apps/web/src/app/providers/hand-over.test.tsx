import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FixtureReply, makeUser } from '../../testing/fixture-api/api';
import { failure, fakeRobot, openApp } from '../../testing/app';

/** Holds back the token that the robot gets. */
function holdToken() {
  const answered = globalThis.fetch;
  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/auth/robot')) await held;
    return answered(address, init);
  });
  return () => go();
}

test('a job that is started before the robot knows for whom it works is handed over after the person', async () => {
  const robot = fakeRobot();
  openApp('/settings', { robot });
  const go = holdToken();
  const sync = await screen.findByRole('button', { name: 'Sync friends' });
  await screen.findByText('Robot 7.0.4 connected');
  await waitFor(() => expect(sync.ariaDisabled).not.toBe('true'));
  fireEvent.click(sync);
  await screen.findByText('Sending the job to the robot');
  const said = () =>
    robot.sent.map(({ type }) => type).filter((type) => /^(user\.set|job\.start)$/.test(type));
  expect(said()).toEqual([]);
  go();
  await waitFor(() => expect(said()).toEqual(['user.set', 'job.start']));
});

test('it is handed over, too, when the person could not be: the robot says itself what is missing', async () => {
  const robot = fakeRobot();
  openApp('/settings', {
    robot,
    answers: { 'POST /auth/robot': { status: 500, body: { code: 'internal', error: 'No.' } } },
  });
  const sync = await screen.findByRole('button', { name: 'Sync friends' });
  await screen.findByText('Robot 7.0.4 connected');
  await waitFor(() => expect(sync.ariaDisabled).not.toBe('true'));
  fireEvent.click(sync);
  await waitFor(() => expect(robot.sent.map(({ type }) => type)).toContain('job.start'));
});

test('the person is handed over again when they say so after a failure', async () => {
  const robot = fakeRobot();
  const answers: Record<string, FixtureReply> = {
    'POST /auth/robot': failure(500, 'internal', 'It went wrong.'),
  };
  openApp('/settings', { robot, answers });
  await screen.findByText('The robot could not be signed in');
  const again = screen.getAllByRole('button', { name: 'Try again' });
  expect(again).toHaveLength(1);
  delete answers['POST /auth/robot'];
  fireEvent.click(again[0] as HTMLElement);
  await waitFor(() => expect(robot.sent.map(({ type }) => type)).toContain('user.set'));
  expect(screen.queryByText('The robot could not be signed in')).toBeNull();
});

test('a link that the robot says is none any more is not handed over again', async () => {
  const robot = fakeRobot();
  const answers: Record<string, FixtureReply> = {};
  openApp('/settings', { robot, answers });
  const links = () =>
    robot.sent.flatMap((message) =>
      message.type === 'user.set' ? [message.user.facebook_profile_id] : [],
    );
  await waitFor(() => expect(links()).toHaveLength(1));
  expect(links()[0]).not.toBeNull();
  const unlinked = { ...makeUser('pro', true), facebook_profile_id: null };
  answers['GET /users/current'] = { status: 200, body: unlinked };
  act(() => robot.say({ type: 'notification', name: 'reload_user' }));
  await waitFor(() => expect(links()).toHaveLength(2));
  expect(links()[1]).toBeNull();
});
