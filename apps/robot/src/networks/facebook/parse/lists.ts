import type { ReadActor } from '../../network';
import { connections, edgeNode, isBelow, isBelowEntry, type Connection } from './connections';
import { isId } from './links';
import { personOf, relationshipOf, type Person } from './people';
import { reactionOf, reactionNames } from './reactions';
import { nearest } from './nearest';
import { fieldsAt, isFields, textAt, tokenAt, type Fields } from './wire/traverse';

/** A page of a list: its entries by key, and the result of its own page_info. */
export interface ListPage<Item> {
  via: string;
  items: { key: string; item: Item }[];
  unidentified: number;
  more: boolean | null;
  /** The id of a list within the list, such as the replies to one comment. It ends independently. */
  thread?: string;
}

export type ListParser<Item> = (root: unknown, origin: string) => ListPage<Item>[];

const isComment = (node: Fields | null): boolean =>
  node !== null &&
  (node['__typename'] === 'Comment' ||
    (isFields(node['author']) &&
      ('body' in node || 'created_time' in node || 'legacy_fbid' in node)));

const belowComment = ({ ancestors }: Connection) =>
  isBelow(ancestors, (_, holder) => isComment(holder));

/** Who reacted to the post itself. Reactions to its comments are below the comments and are left out. */
export const reactorPages: ListParser<ReadActor> = (root, origin) => {
  const labels = reactionNames(root);
  return pages(root, (connection, page) => {
    const reacts = connection.edges.some(
      (edge) => isFields(edge) && 'feedback_reaction_info' in edge,
    );
    if (!reacts && connection.key !== 'reactors') return false;
    if (belowComment(connection) || isBelowEntry(connection.ancestors)) return false;
    for (const edge of connection.edges) {
      const person = personAt(edgeNode(edge), origin);
      const info = isFields(edge) ? fieldsAt(edge, 'feedback_reaction_info') : null;
      if (person === null) page.unidentified += 1;
      else
        page.items.push({
          key: person.id,
          item: actor(person, { reaction: reactionOf(info, labels) }),
        });
    }
    return true;
  });
};

const COMMENTS = /^(comments|(display|top_?level)_comments|comment_?list)$/i;
const REPLIES = /^repl(y|ies)(_connection|_list)?$/i;

/** Who commented, and who replied to a comment. Each thread of replies ends independently. */
export const commentPages: ListParser<ReadActor> = (root, origin) =>
  pages(root, (connection, page) => {
    const nodes = connection.edges.map(edgeNode);
    const isThread = REPLIES.test(connection.key) || belowComment(connection);
    const named = COMMENTS.test(connection.key) || REPLIES.test(connection.key);
    if (!nodes.some(isComment) && !(named && nodes.length === 0)) return false;
    // Comments below a post of a list belong to that post. Those of this post are at the top.
    if (!isThread && isBelowEntry(connection.ancestors)) return false;
    for (const node of nodes) {
      const author = node && (fieldsAt(node, 'author') ?? fieldsAt(node, 'comment_author'));
      const person = personAt(author, origin);
      if (node === null || person === null) {
        page.unidentified += 1;
        continue;
      }
      const item_id = tokenAt(node, 'legacy_fbid', 'id');
      const at = moment(node['created_time'] ?? node['creation_time']);
      page.items.push({
        key: item_id ?? `${person.id}@${at}`,
        item: actor(person, { item_id, at }),
      });
    }
    if (isThread) page.thread = threadOf(connection);
    return true;
  });

/** The id of the comment whose replies these are: the id of the nearest ancestor in the payload that has one; ''
 *  if none has. */
function threadOf({ ancestors }: Connection): string {
  for (let at = ancestors; at !== null; at = at.up) {
    const id = textAt(at.holder ?? {}, 'id');
    if (id !== null) return id;
  }
  return '';
}

/** Who shared, as far as the shares are visible. Entries are posts of those people, or the people themselves. */
export const sharePages: ListParser<ReadActor> = (root, origin) =>
  pages(root, (connection, page) => {
    if (!isShares(connection) || belowComment(connection)) return false;
    if (isBelowEntry(connection.ancestors)) return false;
    for (const edge of connection.edges) {
      const node = edgeNode(edge);
      const person = node === null ? null : sharerOf(node, origin);
      if (node === null || person === null) {
        page.unidentified += 1;
        continue;
      }
      const item_id =
        tokenAt(node, 'post_id') ?? (node['id'] === person.id ? null : tokenAt(node, 'id'));
      const at = moment(node['creation_time'] ?? node['created_time']);
      page.items.push({ key: item_id ?? person.id, item: actor(person, { item_id, at }) });
    }
    return true;
  });

const isShares = ({ key, edges }: Connection) =>
  /shar(e|er)/i.test(key) && (edges.length > 0 || /^re?shares|sharers/i.test(key));

const SHARER_KEYS = ['actor', 'author', 'owner', 'sharer', 'user'];

/** The actors of the sharing post: at its top, or where its title names them. */
function sharerOf(node: Fields, origin: string): Person | null {
  const listed = nearest(node, (at) => {
    const actors: unknown = at['actors'];
    const first: unknown = Array.isArray(actors) ? actors[0] : null;
    return personAt(isFields(first) ? first : null, origin);
  });
  if (listed !== null) return listed;
  const nested = SHARER_KEYS.map((key) => fieldsAt(node, key));
  for (const candidate of [...nested, node]) {
    const person = personAt(candidate, origin);
    if (person !== null) return person;
  }
  return null;
}

function pages<Item>(
  root: unknown,
  read: (connection: Connection, page: ListPage<Item>) => boolean,
): ListPage<Item>[] {
  const found: ListPage<Item>[] = [];
  for (const connection of connections(root)) {
    const page: ListPage<Item> = {
      via: connection.path,
      items: [],
      unidentified: 0,
      more: connection.more,
    };
    if (read(connection, page)) found.push(page);
  }
  return found;
}

const personAt = (node: Fields | null, origin: string): Person | null =>
  node !== null && isId(node['id']) ? personOf(node, origin) : null;

function actor(person: Person, extra: Partial<ReadActor>): ReadActor {
  return {
    facebook_id: person.id,
    facebook_profile_id: person.unlisted ? null : (person.vanity ?? person.id),
    full_name: person.name,
    avatar_url: person.avatar,
    relationship: relationshipOf(person.status),
    reaction: null,
    at: null,
    item_id: null,
    ...extra,
  };
}

/** A number outside of this range is not a time. */
const FIRST_MOMENT = 86_400_000;
const LAST_MOMENT = Date.UTC(2200, 0, 1);

/** The network writes times in seconds since 1970. A number that is too large for that is in milliseconds. */
export function moment(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return null;
  const ms = value > 1e11 ? value : value * 1000;
  return ms >= FIRST_MOMENT && ms < LAST_MOMENT ? new Date(ms).toISOString() : null;
}
