import type { ReadFriend } from '../../network';
import { connections, edgeNode, isBelow, isBelowEntry, type Connection } from './connections';
import { exactNumber } from './numbers';
import { personOf } from './people';
import type { Fields } from './wire/traverse';

export interface FriendsPage {
  /** Which list of the payload it is: the same for each page of the list. */
  via: string;
  friends: ReadFriend[];
  /** Entries of the list without an identified person. */
  unidentified: number;
  more: boolean | null;
  total: number | null;
}

/** The user's own list, and the collection on their profile, which is at first inside a list of collections. */
const OF_FRIENDS = new Set(['all_friends', 'pageItems']);
const OF_COLLECTIONS = /^(all_collections|timeline_nav_app_sections)$/;
const OF_OTHERS =
  /mutual|suggest|request|may_?know|pymk|invit|birthday|unfriend|recommend|people_you/i;

/** Pages of the user's own friends list in a payload. They differ from every other list by their position and by the
 *  status of each entry. `known` are lists already recognised in this document. */
export function friendsPages(
  root: unknown,
  origin: string,
  known: ReadonlySet<string>,
): FriendsPage[] {
  const pages: FriendsPage[] = [];
  for (const connection of connections(root)) {
    const { key, ancestors } = connection;
    if (!OF_FRIENDS.has(key) || isBelow(ancestors, (step) => OF_OTHERS.test(step))) continue;
    if (isBelowEntry(ancestors, (list) => !OF_COLLECTIONS.test(list))) continue;
    const page = pageOf(connection, origin, known);
    if (page !== null) pages.push(page);
  }
  return pages;
}

function pageOf(
  connection: Connection,
  origin: string,
  known: ReadonlySet<string>,
): FriendsPage | null {
  const friends: ReadFriend[] = [];
  let unidentified = 0;
  let others = 0;
  let sure = connection.key === 'all_friends' || known.has(connection.path);
  for (const edge of connection.edges) {
    const node = edgeNode(edge);
    const person = node === null ? null : personOf(node, origin);
    if (person === null) {
      unidentified += 1;
    } else if (person.status !== null && person.status !== 'ARE_FRIENDS') {
      others += 1;
    } else {
      sure ||= person.status === 'ARE_FRIENDS';
      friends.push({
        facebook_id: person.id,
        facebook_profile_id: person.unlisted ? null : (person.vanity ?? person.id),
        full_name: person.name,
        avatar_url: person.avatar,
        is_deactivated: person.unlisted,
      });
    }
  }
  const strangers = others > 0 && friends.length === 0;
  if (!sure || strangers) return null;
  return {
    via: connection.path,
    friends,
    unidentified,
    more: connection.more,
    total: totalOf(connection.node),
  };
}

function totalOf(node: Fields): number | null {
  for (const key of ['count', 'total_count', 'totalCount']) {
    const value = node[key];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    if (typeof value === 'string') return exactNumber(value);
  }
  return null;
}
