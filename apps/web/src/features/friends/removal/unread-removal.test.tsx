import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Evidence, Friend } from '@winnow/sdk/contract';
import { expect, test } from 'vitest';
import { createFixtureApi, type FixtureReply, makeUser } from '../../../testing/fixture-api/api';
import { coverageOf } from '../../../testing/fixture-api/evidence';
import { makeFriends } from '../../../testing/fixture-api/people';
import { fakeRobot, startedJob } from '../../../testing/app';
import { bar, openFriends, row } from '../../../testing/friends';

const unread = 'fixture-unread-pro-token';

interface Read {
  posts_read: number;
  posts_ever: number;
  /** Of the posts read, what each of the two friends is judged by. */
  judged?: Partial<Evidence>[];
}

/** A preview for the first two friends of the inactive tab; `read` is null before any sync. */
async function preview(read: Read | null, robot = fakeRobot()) {
  const answers: Record<string, FixtureReply> = {};
  if (read !== null) {
    const { judged = [], ...posts } = read;
    const fixture = createFixtureApi(makeFriends(260));
    const url = '/v1/friends?no_activities=true&limit=100';
    const { body } = fixture({ method: 'GET', url, token: unread, body: {} })!;
    const coverage = { ...coverageOf('few'), ...posts };
    const list = body as { friends: Friend[] };
    const friends = list.friends.map((friend, at) => ({
      ...friend,
      evidence: { ...friend.evidence, posts: posts.posts_ever, ...judged[at] },
    }));
    answers['GET /friends'] = { status: 200, body: { ...list, friends, coverage } };
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
])(
  'of %i posts the preview says so, and removing them has a name of its own',
  async (posts, words, read) => {
    const robot = fakeRobot();
    const dialog = await preview({ posts_read: posts, posts_ever: posts }, robot);
    expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Unfriend 2' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Unfriend 2 anyway' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: read }));
    expect(await startedJob(robot)).toMatchObject({
      name: 'fetch_user_engagements',
      args: { lookbehind: { by: 'posts', count: 20 } },
    });
  },
);

test.each<[string, Partial<Evidence>[]]>([
  ['Only 5 posts to judge them by', [{ posts: 5 }, { posts: 5 }]],
  ['At most 5 posts to judge them by', [{ posts: 5 }, { posts: 0 }]],
  ['Too much is missing on the posts read', [{ hidden: 295 }, { incomplete: 200 }]],
  ['Winnow has read too little to say', [{ posts: 5 }, { incomplete: 200 }]],
])(
  'after a short sync the preview gives the reason of these friends: %s',
  async (words, judged) => {
    const dialog = await preview({ posts_read: 5, posts_ever: 300, judged });
    expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.queryByText('Only 5 posts read')).toBeNull();
  },
);

test('a sync that met no new post does not make the posts read before unread', async () => {
  const judged = [{ posts: 3 }, { posts: 3 }];
  const dialog = await preview({ posts_read: 0, posts_ever: 300, judged });
  expect(dialog.getByText('Only 3 posts to judge them by')).toBeTruthy();
});
