import { expect } from '@playwright/test';
import type { Person } from './person';
import type { Truth } from './sandbox-control';

/** What a complete reading of the newest `count` posts finds: for each friend, and who else engaged. */
export function activitiesOf(truth: Truth, count: number) {
  const newest = truth.posts.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, count);
  const friends = new Set(truth.friends.map(({ id }) => id));
  const sum = (pick: (post: Truth['posts'][number]) => { id: string }[], of: string) =>
    newest.flatMap(pick).filter(({ id }) => id === of).length;
  const everybody = newest.flatMap((post) => [
    ...post.reactions,
    ...post.comments,
    ...post.shares.filter(({ visible }) => visible),
  ]);
  return {
    total: everybody.filter(({ id }) => id !== truth.me.id).length,
    strangers: [...new Set(everybody.map(({ id }) => id))].filter(
      (id) => !friends.has(id) && id !== truth.me.id,
    ),
    friend: (id: string) => ({
      reactions_count: sum((post) => post.reactions, id),
      comments_count: sum((post) => post.comments, id),
      shares_count: sum((post) => post.shares.filter(({ visible }) => visible), id),
    }),
  };
}

const kinds = ['reactions_count', 'comments_count', 'shares_count'] as const;

/** What the api stores about each friend, and what a complete reading of the newest posts finds. */
async function activitiesHeld(dana: Person, truth: Truth, posts: number) {
  const expected = activitiesOf(truth, posts);
  const stored = await dana.friendsOf({ is_deleted: false });
  expect(stored.length).toBe(truth.friends.length);
  return stored.flatMap((one) => {
    const wanted = expected.friend(one.facebook_id);
    return kinds.map((kind) => ({
      of: `${one.facebook_id} ${kind}`,
      is: one[kind],
      wanted: wanted[kind],
    }));
  });
}

/** Expects that the api stores exactly what a complete reading of the newest posts finds. */
export async function expectEngagement(dana: Person, truth: Truth, posts: number) {
  const held = await activitiesHeld(dana, truth, posts);
  expect(held.filter(({ is, wanted }) => is !== wanted)).toEqual([]);
  const { strangers } = activitiesOf(truth, posts);
  expect((await dana.api.nonFriends.list({ limit: 1 })).count).toBe(strangers.length);
}

/** Expects that the api stores a part of it, and nothing that is not true. */
export async function expectPartOfEngagement(dana: Person, truth: Truth, posts: number) {
  const held = await activitiesHeld(dana, truth, posts);
  expect(held.filter(({ is, wanted }) => is > wanted)).toEqual([]);
  expect(held.some(({ is }) => is > 0)).toBe(true);
}
