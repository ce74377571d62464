import type { ReadFriend } from '../../network';
import { connections, edgeNode, isBelow, type Connection } from './connections';
import { isId } from './links';
import { exactNumber } from './numbers';
import { personOf } from './people';
import type { Fields, Trail } from './walk';

export interface FriendsPage {
  /** Which list of the payload it is: the same for every page of it. */
  via: string;
  friends: ReadFriend[];
  /** Entries of the list that name nobody we could identify. */
  unread: number;
  more: boolean | null;
  total: number | null;
}

const OF_FRIENDS = /friend/i;
const OF_OTHERS =
  /mutual|suggest|request|may_?know|pymk|invit|birthday|unfriend|recommend|people_you/i;

/** Pages of the person's own friends list in a payload, told from every other list by names of fields and by the
 *  status that each entry carries; `known` are lists already recognised in this document. */
export function friendsPages(
  root: unknown,
  origin: string,
  known: ReadonlySet<string>,
): FriendsPage[] {
  const pages: FriendsPage[] = [];
  for (const connection of connections(root)) {
    if (isBelow(connection.trail, (key) => OF_OTHERS.test(key))) continue;
    if (belowAnEntry(connection.trail)) continue;
    const page = pageOf(connection, origin, known);
    if (page !== null) pages.push(page);
  }
  return pages;
}

/** Lists that hang below one person of a list (their mutual friends, say) are that person's, not ours. */
function belowAnEntry(trail: Trail | null): boolean {
  let person = false;
  for (let at = trail; at !== null; at = at.up) {
    const holder = at.holder ?? {};
    person ||= isId(holder['id']) && typeof holder['name'] === 'string';
    person ||= 'title' in holder && 'actions_renderer' in holder;
    if (person && at.key === 'edges') return true;
  }
  return false;
}

function pageOf(
  connection: Connection,
  origin: string,
  known: ReadonlySet<string>,
): FriendsPage | null {
  const friends: ReadFriend[] = [];
  let unread = 0;
  let others = 0;
  let sure = OF_FRIENDS.test(connection.key) || known.has(connection.path);
  for (const edge of connection.edges) {
    const node = edgeNode(edge);
    const person = node === null ? null : personOf(node, origin);
    if (person === null) {
      unread += 1;
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
    unread,
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
