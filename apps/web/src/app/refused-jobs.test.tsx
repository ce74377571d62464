import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot, openApp } from './testing';

test('a job that the robot refuses says why in its own dialog, which waits for nothing', async () => {
  const robot = fakeRobot();
  openApp('/analytics', { robot, token: 'fixture-empty-free-token' });
  fireEvent.click(await screen.findByRole('button', { name: 'Sync Friend List' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Job' }));
  const started = robot.sent.find((message) => message.type === 'job.start');
  const text = 'The terms are not agreed to yet.';
  act(() =>
    robot.say({ type: 'refused', reply_to: started?.mid ?? '', code: 'terms_missing', text }),
  );
  await screen.findByRole('dialog', { name: 'Not started' });
  expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.queryByText('Handing it to the robot')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Close, it goes on' })).toBeNull();
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('before the robot was introduced, the sidebar says what comes first', async () => {
  const robot = fakeRobot();
  robot.state.terms_accepted = false;
  robot.state.username_confirmed = false;
  openApp('/analytics', { robot, token: 'fixture-empty-free-token' });
  expect(await screen.findByText(/agree to its terms\.$/)).toBeTruthy();
  robot.say({ ...robot.state, terms_accepted: true });
  expect(await screen.findByText(/confirm who you are on Facebook\.$/)).toBeTruthy();
  robot.say({ ...robot.state, terms_accepted: true, username_confirmed: true });
  expect(await screen.findByText(/^The robot is ready\./)).toBeTruthy();
});
