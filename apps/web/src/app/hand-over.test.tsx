import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeRobot, openApp } from './testing';

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
  await screen.findByText('Handing it to the robot');
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
