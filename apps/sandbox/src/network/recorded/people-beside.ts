import { hash } from '../../random';
import type { Person } from '../../world/model';
import { statusOf } from '../../world/world';
import type { SignedIn } from '../visit';
import { pictureOf, urlOf } from '../visit';
import { foreignEnd } from './decoys';
import type { Preloaded } from './islands';

/**
 * People beside the friends list, in lists of their own: requests and suggestions, which are no friends, and
 * friends by month of birth, which are some of them. None of it is the friends list.
 */
export function peopleBeside(visit: SignedIn): Preloaded[] {
  return [requests(visit), birthdays(visit)];
}

function requests(visit: SignedIn): Preloaded {
  const { world } = visit.sandbox;
  const edge = (person: Person) => ({
    node: {
      __typename: 'User',
      id: person.id,
      name: person.name,
      url: urlOf(visit, person),
      profile_picture: { uri: pictureOf(visit, person) },
      friendship_status: statusOf(world, visit.viewer, person),
    },
  });
  const strangers = world.strangers.filter(({ deactivated }) => !deactivated);
  const [asked, suggested] = [strangers.slice(0, 2), strangers.slice(2, 8)];
  return {
    name: 'FriendingCometRootContentQuery',
    data: {
      viewer: {
        friends_container_request_count: { count: asked.length },
        friends_container_pymk_count: { count: suggested.length },
        max_friend_limit: 5000,
        friend_requests: { edges: asked.map(edge), page_info: foreignEnd('requests') },
        pymk_grid: { edges: suggested.map(edge), page_info: foreignEnd('suggestions') },
      },
    },
  };
}

function birthdays(visit: SignedIn): Preloaded {
  const known = visit.viewer.friends.slice(0, 6).filter(({ deactivated }) => !deactivated);
  const edges = known.map((person) => {
    const month = (hash(`born ${person.id}`) % 12) + 1;
    const node = {
      __typename: 'User',
      id: person.id,
      name: person.name,
      profile_url: urlOf(visit, person),
      birthdate: { day: 3, month, year: null },
    };
    const month_name_in_iso8601 = String(month).padStart(2, '0');
    return { node: { month, month_name_in_iso8601, friends: { edges: [{ node }] } } };
  });
  return {
    name: 'BirthdayCometMonthlyBirthdaysRefetchQuery',
    data: {
      viewer: { all_friends_by_birthday_month: { edges, page_info: foreignEnd('birthdays') } },
    },
  };
}
