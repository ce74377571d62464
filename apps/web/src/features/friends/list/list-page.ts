import type { Friend, NonFriend } from '@winnow/sdk/contract';
import { isRequestable, type ListType } from '@winnow/sdk/rules';
import type { FriendsPage } from '../api';
import { isSelectable, why } from '../people/why';
import type { Place } from '../place/place';
import { requestPick, whyNot } from '../selection/non-friend-why';
import { pickOf } from '../selection/pick-of';
import type { Pick } from '../selection/selection-slice';

/** A person of a list, with what the row shows. */
export interface ListRow {
  pick: Pick;
  selectable: boolean;
  /** The line below the name. */
  why: string;
  /** The figures and the profile card; null for a person who is no friend. */
  friend: Friend | null;
  isRequestSent: boolean;
}

/** One page of a list, friends and non-friends alike. */
export interface ListPage {
  type: ListType;
  order: string;
  rows: readonly ListRow[];
  /** How many more people of this page the plan does not show. */
  hidden: number;
  count: number;
  count_filtered: number;
  count_enabled?: number | undefined;
}

export function friendsPage({ friends, evidence, ...page }: FriendsPage): ListPage {
  const { type } = evidence;
  const rows = friends.map((friend): ListRow => ({
    pick: pickOf(friend, evidence),
    selectable: isSelectable(type, friend),
    why: why(friend, evidence),
    friend,
    isRequestSent: false,
  }));
  return { ...page, type, rows, hidden: 0 };
}

interface NonFriendsAnswer {
  friends: readonly NonFriend[];
  count: number;
  count_filtered: number;
  count_enabled?: number | undefined;
}

export function nonFriendsPage({ friends, ...page }: NonFriendsAnswer, place: Place): ListPage {
  const rows = friends.map((person): ListRow => ({
    pick: requestPick(person),
    selectable: isRequestable(person),
    why: whyNot(person),
    friend: null,
    isRequestSent: person.request_sent,
  }));
  const onPage = Math.min(place.size, page.count_filtered - (place.page - 1) * place.size);
  const hidden = Math.max(0, onPage - rows.length);
  return { ...page, type: 'nonfriends', order: place.order, rows, hidden };
}
