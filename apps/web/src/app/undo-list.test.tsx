import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot } from './testing';
import { bar, chosen, openFriends, row, rows } from './testing-friends';

const able = () => fakeRobot(['non_friends', 'friend_requests']);
const again = () => bar().getByRole('button', { name: /again$/ });

test('who was unfriended is listed with a link to the profile, which chooses nobody', async () => {
  await openFriends('/friends/removed', { robot: able() });
  const links = rows().map((it) => within(it).queryByRole('link')?.getAttribute('href'));
  const shown = links.filter((link) => link !== undefined);
  expect(shown.length).toBeGreaterThan(3);
  for (const link of shown)
    expect(link).toMatch(/^https:\/\/www\.facebook\.com\/(person\.\d+|profile\.php\?id=\d+)$/);
  // There is nowhere to go to here.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getAllByRole('link', { name: /^Open .* on Facebook$/ })[0]!);
  expect(chosen()).toEqual([]);
});

test('PRO asks them again through the paced job, after a preview', async () => {
  const robot = able();
  const app = await openFriends('/friends/removed', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  expect(again().getAttribute('aria-description')).toBe('Select people on this tab first.');
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  fireEvent.click(await bar().findByRole('button', { name: 'Add 2 again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 friend requests?' }));
  expect(robot.sent.some((message) => message.type === 'job.start')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Send 2' }));
  const start = robot.sent.find((message) => message.type === 'job.start');
  expect(start).toMatchObject({ name: 'add_user_friends' });
  expect((start as unknown as { args: { friends: unknown[] } }).args.friends).toHaveLength(2);
  await waitFor(() => expect(app.place()).toMatch(/^\/job\//));
  expect(chosen()).toEqual([]);
});

test('without PRO adding again is off and says why', async () => {
  await openFriends('/friends/removed', { robot: able(), token: 'fixture-full-basic-token' });
  await screen.findByText('Robot 7.0.4 connected');
  fireEvent.click(row(0));
  await waitFor(() =>
    expect(again().getAttribute('aria-description')).toBe(
      'Please Subscribe to PRO Plan to Send Friend Requests!',
    ),
  );
  fireEvent.click(again());
  expect(screen.queryByRole('dialog')).toBeNull();
});
