import { expect } from '@playwright/test';
import type { Person } from './person';
import type { Dated, SandboxControl } from './sandbox-control';

/** What the api may store about a friend: never more than the page shows. */
function agrees({ since, since_shown }: Dated, held: string | null): boolean {
  const whole = { year: since.slice(0, 4), month: since.slice(0, 7), day: since };
  if (since_shown === 'none') return held === null;
  // '2 days ago' may mean either of two days: it is as exact as what both have in common.
  if (since_shown === 'relative') return held === null || since.startsWith(held);
  return held === whole[since_shown];
}

/** Expects that the api stores for each friend what the network shows. */
export async function expectDates(dana: Person, sandbox: SandboxControl) {
  const friends = (await sandbox.truth()).friends.filter(({ deactivated }) => !deactivated);
  const wrong = async () => {
    const stored = await dana.friendsOf({ is_deleted: false });
    const held = new Map(stored.map((one) => [one.facebook_id, one.friendship_date]));
    return friends
      .filter((friend) => !agrees(friend, held.get(friend.id) ?? null))
      .map((friend) => ({ ...friend, held: held.get(friend.id) }));
  };
  // The last ones are delivered a moment after the job is done.
  await expect.poll(wrong).toEqual([]);
  return friends;
}
