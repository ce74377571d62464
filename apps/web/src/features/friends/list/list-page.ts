import type { ClassCounts, EngagementCoverage, Friend } from '@winnow/sdk/contract';
import { isRequestable, type ListType } from '@winnow/sdk/rules';
import type { FriendsPage, NonFriendsPage } from '../api';
import { isSelectable } from '../people/selectable';
import { type EvidenceLook, evidenceLook, isRead } from '../people/evidence-words';
import { type FrameRead, unreadFrame } from '../people/frame-read';
import { groupNote } from '../people/group-reason';
import { chosenNonFriend, unselectableReason } from '../selection/selectable-non-friend';
import { toChosenFriend } from '../selection/to-chosen-friend';
import type { ChosenFriend } from '../selection/selection-slice';

/** A person of a list, with what the row shows. */
export interface ListRow {
  chosenFriend: ChosenFriend;
  selectable: boolean;
  /** The line below the name. */
  note: string;
  /** What was read of the posts; null where no class is shown. */
  evidence: EvidenceLook | null;
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
  coverage: EngagementCoverage | null;
  /** What was read of a time frame that was not read whole; null where it was. */
  unreadFrame: FrameRead | null;
  count: number;
  count_filtered: number;
  count_enabled?: number | undefined;
  /** How many of `count_filtered` are of each class; undefined for people who are no friends. */
  classes?: ClassCounts | undefined;
}

/** `wholeFrameOnly`: no one is shown unless the time frame was read whole. */
export function friendsPage(
  { friends, context, ...page }: FriendsPage,
  wholeFrameOnly: boolean,
): ListPage {
  const { type } = context;
  const frame = type === 'inactive' ? unreadFrame(context.coverage, context.timeframe) : null;
  const rows = friends.map((friend): ListRow => ({
    chosenFriend: toChosenFriend(friend, context),
    selectable: isSelectable(type, friend),
    note: groupNote(friend, context),
    evidence: type === 'removed' ? null : evidenceLook(friend, context),
    friend,
    isRequestSent: false,
  }));
  const classes = isRead(context.coverage) ? page.classes : undefined;
  const shown = { ...page, classes, type, rows, hidden: 0, unreadFrame: frame };
  return frame && wholeFrameOnly
    ? { ...shown, rows: [], count_filtered: 0, classes: undefined }
    : shown;
}

export function nonFriendsPage({ friends, query, ...page }: NonFriendsPage): ListPage {
  const rows = friends.map((person): ListRow => ({
    chosenFriend: chosenNonFriend(person),
    selectable: isRequestable(person),
    note: unselectableReason(person),
    evidence: null,
    friend: null,
    isRequestSent: person.request_sent,
  }));
  const onPage = Math.min(query.limit, page.count_filtered - query.offset);
  const hidden = Math.max(0, onPage - rows.length);
  return { ...page, type: 'nonfriends', order: query.order ?? '', rows, hidden, coverage: null, unreadFrame: null };
}
