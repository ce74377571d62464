/** Friend groups. Checklist 1, 'Friends screen'. */
export type Group = 'active' | 'inactive' | 'whitelist' | 'removed';
export type ListType = Group | 'nonfriends';
export const listTypes: readonly ListType[] = [
  'active',
  'inactive',
  'whitelist',
  'removed',
  'nonfriends',
];

export const isListType = (text: string | undefined): text is ListType =>
  (listTypes as readonly (string | undefined)[]).includes(text);

export interface Groupable {
  is_deleted: boolean;
  is_whitelisted: boolean;
  activities_count: number;
}

/** Precedence: removed, whitelisted, engaged. A friend is in exactly one group. */
export function groupOf(friend: Groupable): Group {
  if (friend.is_deleted) return 'removed';
  if (friend.is_whitelisted) return 'whitelist';
  return friend.activities_count > 0 ? 'active' : 'inactive';
}

export type FriendAction =
  | 'whitelist'
  | 'unwhitelist'
  | 'remove'
  | 'already_removed'
  | 'move_to_inactive'
  | 'add_friends'
  | 'request_guide';

/** The actions of each tab (checklist 1, 'Selection & actions'). */
export const tabActions: Readonly<Record<ListType, readonly FriendAction[]>> = {
  inactive: ['whitelist', 'remove', 'already_removed'],
  active: ['already_removed'],
  whitelist: ['unwhitelist'],
  removed: ['move_to_inactive'],
  nonfriends: ['add_friends', 'request_guide'],
};

/** The default order of each tab (checklist 1, 'Friends screen'). */
export function defaultOrder(type: ListType): string {
  if (type === 'active') return 'activities_count desc, full_name asc';
  return type === 'nonfriends' ? 'created_at desc' : 'full_name asc';
}
