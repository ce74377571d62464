import type { Friend } from '@winnow/sdk/contract';
import { isRequestable, type ListType } from '@winnow/sdk/rules';
import type { FriendsPage, NonFriendsPage } from '../api';
import { isSelectable } from '../people/selectable';
import { groupReason } from '../people/group-reason';
import { chosenNonFriend, unselectableReason } from '../selection/selectable-non-friend';
import { toChosenFriend } from '../selection/to-chosen-friend';
import type { ChosenFriend } from '../selection/selection-slice';

/** A person of a list, with what the row shows. */
export interface ListRow {
  chosenFriend: ChosenFriend;
  selectable: boolean;
  /** The line below the name. */
  reason: string;
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

export function friendsPage({ friends, context, ...page }: FriendsPage): ListPage {
  const { type } = context;
  const rows = friends.map((friend): ListRow => ({
    chosenFriend: toChosenFriend(friend, context),
    selectable: isSelectable(type, friend),
    reason: groupReason(friend, context),
    friend,
    isRequestSent: false,
  }));
  return { ...page, type, rows, hidden: 0 };
}

export function nonFriendsPage({ friends, query, ...page }: NonFriendsPage): ListPage {
  const rows = friends.map((person): ListRow => ({
    chosenFriend: chosenNonFriend(person),
    selectable: isRequestable(person),
    reason: unselectableReason(person),
    friend: null,
    isRequestSent: person.request_sent,
  }));
  const onPage = Math.min(query.limit, page.count_filtered - query.offset);
  const hidden = Math.max(0, onPage - rows.length);
  return { ...page, type: 'nonfriends', order: query.order ?? '', rows, hidden };
}
