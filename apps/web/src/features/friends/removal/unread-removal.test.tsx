import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EngagementCoverage } from '@winnow/sdk/contract';
import { expect, test, vi } from 'vitest';
import { createFixtureApi, makeUser } from '../../../testing/fixture-api/api';
import { makeFriends } from '../../../testing/fixture-api/people';
import { api } from '../../../shared/api/api';
import { failure, fakeRobot, proToken, startedJob } from '../../../testing/app';
import { bar, openFriends, row } from '../../../testing/friends';

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

test('a sync that met no post says so, asks for another, and removing anyway has its own name', async () => {
  const read_at = new Date().toISOString();
  const all = { posts_partial: 0, reactions_partial: 0, comments_partial: 0, shares_partial: 0 };
  const dialog = await preview({ posts_read: 0, since: null, read_at, ...all });
  expect(dialog.getByText('The last sync found no posts')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Unfriend 2' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Unfriend 2 anyway' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Sync engagement first' })).toBeTruthy();
});

test('while it is unknown how much was read, the usual button unfriends no friend', async () => {
  const app = await openFriends('/friends/inactive', { robot: fakeRobot() });
  fireEvent.click(row(0));
  fireEvent.click(row(1));
  const answered = fetch;
  const counts: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.includes('limit=1&')) return answered(address, init);
    await new Promise<void>((resolve) => counts.push(resolve));
    const { status, body } = failure(422, 'invalid', 'Not today.');
    return new Response(JSON.stringify(body), { status });
  });
  app.store.dispatch(api.util.resetApiState());
  await waitFor(() => expect(counts.length).toBeGreaterThan(0));
  const unfriend = () => bar().getByRole('button', { name: 'Unfriend 2' });
  await waitFor(() => expect(unfriend().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(unfriend());
  const dialog = within(await screen.findByRole('dialog', { name: 'Unfriend 2 friends?' }));
  expect(dialog.getByRole('button', { name: 'Unfriend 2' }).getAttribute('aria-busy')).toBe('true');
  for (const answer of counts.splice(0)) answer();
  expect(await dialog.findByText('Couldn’t check how many posts were read')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Unfriend 2' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Unfriend 2 anyway' })).toBeTruthy();
  const again = dialog.getByRole('button', { name: 'Check again' });
  again.focus();
  fireEvent.click(again);
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(again);
  expect(dialog.getByText('Couldn’t check how many posts were read')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Unfriend 2' })).toBeNull();
  vi.stubGlobal('fetch', answered);
  for (const answer of counts.splice(0)) answer();
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(again);
  expect(await dialog.findByRole('button', { name: 'Unfriend 2' })).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
});
