import type { Relationship } from '../../network';
import { isId, pictureLink, profileLink } from './links';
import { plainText } from './text';
import { fieldsAt, textAt, type Fields } from './wire/traverse';

export interface Person {
  id: string;
  name: string;
  /** Null where a profile has no vanity name or no trusted address. */
  vanity: string | null;
  avatar: string | null;
  /** The payload states explicitly that there is no address. */
  unlisted: boolean;
  status: string | null;
}

const STATUS: Record<string, Relationship> = {
  ARE_FRIENDS: 'friends',
  CAN_REQUEST: 'can_request',
  OUTGOING_REQUEST: 'requested',
  CANNOT_REQUEST: 'cannot_request',
  // The person sent the user a request: from here the user can become a friend by accepting it.
  INCOMING_REQUEST: 'can_request',
  RECEIVED_REQUEST: 'can_request',
};

export const relationshipOf = (status: string | null): Relationship | null =>
  status !== null && Object.hasOwn(STATUS, status) ? (STATUS[status] ?? null) : null;

const PICTURE = /^(profile_?picture|image|profilePic)/i;

/** A friend is a plain node or a collection item, depending on the page. Reactors, authors and sharers are always
 *  plain nodes. */
export function personOf(node: Fields, origin: string): Person | null {
  return collectionItem(node, origin) ?? plainPerson(node, origin);
}

function plainPerson(node: Fields, origin: string): Person | null {
  const id = textAt(node, 'id');
  const name = textAt(node, 'name');
  const kind = textAt(node, '__typename');
  if (!isId(id) || name === null || (kind !== null && kind !== 'User')) return null;
  return made(id, name, node, textAt(node, 'friendship_status'), origin);
}

function collectionItem(node: Fields, origin: string): Person | null {
  const inner = fieldsAt(node, 'node');
  const name = textAt(fieldsAt(node, 'title') ?? {}, 'text');
  const action = fieldsAt(fieldsAt(node, 'actions_renderer') ?? {}, 'action');
  const owner = fieldsAt(action ?? {}, 'profile_owner') ?? {};
  const id = [inner?.['id'], owner['id']].find(isId);
  if (id === undefined || name === null) return null;
  const status = textAt(owner, 'friendship_status') ?? textAt(inner ?? {}, 'friendship_status');
  return made(id, name, node, status, origin);
}

function made(
  id: string,
  name: string,
  node: Fields,
  status: string | null,
  origin: string,
): Person | null {
  const full = plainText(name);
  if (full === '') return null;
  const url = ['url', 'profile_url', 'uri'].find((key) => Object.hasOwn(node, key));
  const href = url === undefined ? null : node[url];
  const link = typeof href === 'string' ? profileLink(href, origin) : null;
  const fits = link !== null && (link.id === null || link.id === id);
  return {
    id,
    name: full,
    vanity: fits ? link.vanity : null,
    avatar: avatarOf(node, origin),
    unlisted: url !== undefined && href === null,
    status,
  };
}

export function avatarOf(node: Fields, origin: string): string | null {
  for (const key of Object.keys(node)) {
    if (!PICTURE.test(key)) continue;
    const uri = fieldsAt(node, key)?.['uri'];
    const link = pictureLink(uri, origin);
    if (link !== null) return link;
  }
  return null;
}
