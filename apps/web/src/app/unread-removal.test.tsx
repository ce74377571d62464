import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EngagementCoverage } from '@winnow/sdk/contract';
import { expect, test } from 'vitest';
import { createFixtureApi, makeUser } from '../../dev/fixture-api';
import { makeFriends } from '../../dev/fixture-people';
import { fakeRobot, proToken, startedJob } from './testing';
import { bar, openFriends, row } from './testing-friends';

/** The inactive tab, of which this much was read. */
function inactive(coverage: EngagementCoverage | null) {
  const url = '/v1/friends?no_activities=true&limit=100';
  const read = createFixtureApi(makeFriends(260));
  const { body } = read({ method: 'GET', url, token: proToken, body: {} })!;
  const engagement_synced_at = coverage?.read_at ?? null;
  return {
    'GET /friends': { status: 200, body: { ...(body as object), coverage } },
    'GET /users/current': {
      status: 200,
      body: { ...makeUser('pro', true), engagement_synced_at },
    },
  };
}

async function preview(coverage: EngagementCoverage | null, robot = fakeRobot()) {
  await openFriends('/friends/inactive', { robot, answers: inactive(coverage) });
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

test('of few posts the preview says how few, and asks as always', async () => {
  const read_at = new Date().toISOString();
  const all = { posts_partial: 0, reactions_partial: 0, comments_partial: 0, shares_partial: 0 };
  const dialog = await preview({ posts_read: 3, since: '2026-11-01', read_at, ...all });
  expect(dialog.getByText('Only 3 posts read')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Unfriend 2' })).toBeTruthy();
});
