import type { Person } from '../../world/model';
import { conditionOf, isFriend, steady, unfriend } from '../../world/world';
import { fill } from '../client/markup.js';
import type { SignedIn } from '../visit';

export type Item = { text: string; detail?: string; act: string; data: string };

/** Menu items for a person. Their texts differ between a row and a profile. */
export function menuItems(visit: SignedIn, person: Person, surface: string): Item[] {
  const words = visit.phrases;
  const named = (text: string): string => fill(text, { name: person.name });
  const item = (text: string): Item => ({ text: named(text), act: 'item', data: person.id });
  const end = { act: 'unfriend', data: person.id };
  if (surface === 'PROFILE' && isFollowed(visit, person))
    return [item(words.favorites), item(words.unfollow)];
  if (surface === 'PROFILE') {
    return [
      item(words.favorites),
      item(words.edit_list),
      item(words.unfollow),
      { text: words.unfriend_short, ...end },
    ];
  }
  return [
    item(words.message),
    item(words.unfollow),
    item(words.block),
    { text: named(words.unfriend), detail: named(words.unfriend_detail), ...end },
  ];
}

const isFollowed = ({ sandbox, viewer }: SignedIn, person: Person): boolean =>
  conditionOf(sandbox.world, viewer, person) === 'following';

export const promptFor = (visit: SignedIn, person: Person) => ({
  title: fill(visit.phrases.confirm_title, { name: person.name }),
  text: fill(visit.phrases.confirm_text, { name: person.name }),
});

/** Ends a friendship, unless a fault refuses it or only pretends to. */
export function removeFriend(visit: SignedIn, person: Person) {
  const { sandbox, viewer } = visit;
  const refused = sandbox.faults.strikes('remove_refused');
  const phantom = !refused && sandbox.faults.strikes('phantom_success');
  const was = isFriend(sandbox.world, viewer, person);
  if (!refused && !phantom) {
    unfriend(sandbox.world, viewer, person, new Date(sandbox.now() * 1000).toISOString());
    sandbox.save();
  }
  const notice = steady(`notice ${sandbox.world.options.seed} ${person.id}`, 0.12)
    ? {
        title: visit.phrases.friends_button,
        text: fill(visit.phrases.removed_text, { name: person.name }),
      }
    : undefined;
  return {
    outcome: refused ? 'refused' : phantom ? 'phantom' : was ? 'removed' : 'not_friends',
    extensions: notice && !refused ? { notice } : {},
    data: {
      friend_remove: {
        unfriended_person: {
          __typename: 'User',
          id: person.id,
          ...(conditionOf(sandbox.world, viewer, person) !== 'silent' && {
            friendship_status: refused ? 'ARE_FRIENDS' : 'CAN_REQUEST',
          }),
          name: person.name,
        },
        client_mutation_id: '1',
      },
    },
  };
}
