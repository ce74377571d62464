import type { Person } from '../stack/person';

/** The product's lists after the job. */
export async function removedTab(person: Person) {
  const removed = await person.friendsOf({ is_deleted: true });
  const whitelisted = await person.friendsOf({ is_whitelisted: true, is_deleted: false });
  return {
    removed: removed
      .filter((friend) => friend.removed_by === 'unfriended')
      .map((friend) => friend.facebook_id),
    whitelisted: whitelisted.map((friend) => friend.facebook_id),
  };
}
