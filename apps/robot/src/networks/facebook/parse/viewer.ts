import { isId, profileLink } from './links';
import type { Payload } from './wire/payload';
import { avatarOf } from './people';
import { plainText } from './text';
import { fieldsAt, traverse, textAt, type Fields, type Ancestors } from './wire/traverse';

export const isViewerId = (text: unknown): text is string => isId(text);

/** The maximum length of parts of a name and of places. */
const MAX_LINE_LENGTH = 150;
const OWN_KEYS = ['USER_ID', 'ACCOUNT_ID', 'viewer_id', 'current_user_id'];

/** The signed-in account, from the payloads that every page contains. */
export function viewerIn(payloads: Payload[]): string | null {
  for (const { roots } of payloads) {
    for (const root of roots) {
      for (const { node, ancestors } of traverse(root)) {
        const id = OWN_KEYS.map((key) => textAt(node, key)).find(isId);
        if (id !== undefined) return id;
        if (isViewer(node, ancestors)) return textAt(node, 'id');
      }
    }
  }
  return null;
}

function isViewer(node: Fields, ancestors: Ancestors | null): boolean {
  if (!isId(node['id']) || ancestors === null) return false;
  if (/^(viewer|current_?user|account_?user)$/i.test(ancestors.key)) return true;
  return /^(actor|user|account)$/.test(ancestors.key) && ancestors.up?.key === 'viewer';
}

export interface Profile {
  id: string;
  name: string;
  first: string | null;
  last: string | null;
  vanity: string | null;
  avatar: string | null;
  location: string | null;
}

/** Everything that payloads say about one person, gathered from all objects with that id. */
export function profileIn(payloads: Payload[], id: string, origin: string): Profile | null {
  const found: Profile = {
    id,
    name: '',
    first: null,
    last: null,
    vanity: null,
    avatar: null,
    location: null,
  };
  for (const { roots } of payloads) {
    for (const root of roots) {
      for (const { node } of traverse(root)) {
        if (node['id'] === id) gather(found, node, origin);
        else if (node['USER_ID'] === id) found.name ||= plainText(textAt(node, 'NAME') ?? '');
      }
    }
  }
  return found.name === '' ? null : found;
}

function gather(found: Profile, node: Fields, origin: string): void {
  found.name ||= plainText(textAt(node, 'name') ?? '');
  found.first ??= line(node, 'first_name') ?? line(node, 'short_name');
  found.last ??= line(node, 'last_name');
  found.avatar ??= avatarOf(node, origin);
  const vanity = textAt(node, 'vanity') ?? textAt(node, 'username');
  const link = profileLink(
    textAt(node, 'url') ?? textAt(node, 'profile_url') ?? (vanity && `/${vanity}`),
    origin,
  );
  if (link !== null && (link.id === null || link.id === found.id)) found.vanity ??= link.vanity;
  for (const key of ['current_city', 'location', 'city', 'hometown']) {
    found.location ??= line(node, key) ?? line(fieldsAt(node, key) ?? {}, 'name');
  }
}

function line(node: Fields, key: string): string | null {
  const text = plainText(textAt(node, key) ?? '', MAX_LINE_LENGTH);
  return text === '' ? null : text;
}
