import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFixtureApi, type FixtureReply, makeUser } from '../../../testing/fixture-api/api';
import { coverageOf } from '../../../testing/fixture-api/evidence';
import { makeFriends } from '../../../testing/fixture-api/people';
import { fakeRobot, startedJob } from '../../../testing/app';
import { bar, openFriends, row } from '../../../testing/friends';

const unread = 'fixture-unread-pro-token';

/** A preview for the first two friends of the inactive tab. `posts`: how many posts the sync met. */
async function preview(posts: number | null, robot = fakeRobot()) {
  const answers: Record<string, FixtureReply> = {};
  if (posts !== null) {
    const read = createFixtureApi(makeFriends(260));
    const url = '/v1/friends?no_activities=true&limit=100';
    const { body } = read({ method: 'GET', url, token: unread, body: {} })!;
    const coverage = { ...coverageOf('few'), posts_read: posts, posts_ever: posts };
    answers['GET /friends'] = { status: 200, body: { ...(body as object), coverage } };
    answers['GET /users/current'] = { status: 200, body: makeUser('pro', true) };
  }
  await openFriends('/friends/inactive', { robot, token: unread, answers });
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  const unfriend = () => bar().getByRole('button', { name: 'Unfriend 2' });
  await waitFor(() => expect(unfriend().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(unfriend());
  return within(await screen.findByRole('dialog', { name: 'Unfriend 2 friends?' }));
}

test('before any post was read the preview says so first, and asks for the sync', async () => {
  const robot = fakeRobot();
  const dialog = await preview(null, robot);
  const warning = dialog.getByText('None of your posts has been read yet');
  const list = dialog.getByRole('list', { name: 'Who will be removed' });
  expect(warning.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(dialog.queryByRole('button', { name: 'Unfriend 2' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Sync engagement first' }));
  expect(await startedJob(robot)).toMatchObject({
    name: 'fetch_user_engagements',
    args: { onboarding: true, lookbehind: { by: 'posts', count: 10 } },
  });
});

test('removing them anyway is a choice of its own name', async () => {
  const robot = fakeRobot();
  const dialog = await preview(null, robot);
  fireEvent.click(dialog.getByRole('button', { name: 'Unfriend 2 anyway' }));
  expect(await startedJob(robot)).toMatchObject({ name: 'remove_user_friends' });
});

test('while engagement may not be read yet, the button says from when', async () => {
  const robot = fakeRobot();
  robot.state.sync_engagement_next_allowed = new Date(Date.now() + 3_600_000).toISOString();
  const dialog = await preview(null, robot);
  await waitFor(() =>
    expect(
      dialog.getByRole('button', { name: /^Sync available in/ }).getAttribute('aria-disabled'),
    ).toBe('true'),
  );
});

test.each([
  [3, 'Only 3 posts read', 'Read more posts'],
  [0, 'The last sync found no posts', 'Read more posts'],
])('of %i posts the preview says so, and removing them has a name of its own', async (posts, words, read) => {
  const robot = fakeRobot();
  const dialog = await preview(posts, robot);
  expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Unfriend 2' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Unfriend 2 anyway' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: read }));
  expect(await startedJob(robot)).toMatchObject({
    name: 'fetch_user_engagements',
    args: { lookbehind: { by: 'posts', count: 20 } },
  });
});
