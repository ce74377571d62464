import {
  fieldsAt,
  isFields,
  traverse,
  fieldPath,
  type Fields,
  type Ancestors,
} from './wire/traverse';

/** A paged list: `edges`, or entries without edges in `nodes`, and in the same object its own `page_info`. */
export interface Connection {
  key: string;
  /** The field names from the nearest `data` down: the same for each page of one list. */
  path: string;
  edges: unknown[];
  /** From its own page_info; null where it has none. */
  more: boolean | null;
  node: Fields;
  ancestors: Ancestors | null;
}

export function* connections(root: unknown): Generator<Connection> {
  for (const { node, ancestors } of traverse(root)) {
    const edges: unknown = node['edges'];
    const pageInfo = fieldsAt(node, 'page_info');
    const nodes: unknown = node['nodes'];
    if (!Array.isArray(edges) && !Array.isArray(nodes) && pageInfo === null) continue;
    const path = fieldPath(ancestors);
    const more: unknown = pageInfo?.['has_next_page'];
    yield {
      key: ancestors?.key ?? '',
      path: path.slice(path.lastIndexOf('data') + 1).join('.'),
      edges: [
        ...(Array.isArray(edges) ? (edges as unknown[]) : []),
        ...(Array.isArray(nodes) ? nodes.map((one: unknown) => ({ node: one })) : []),
      ],
      more: typeof more === 'boolean' ? more : null,
      node,
      ancestors,
    };
  }
}

export function edgeNode(edge: unknown): Fields | null {
  return isFields(edge) ? fieldsAt(edge, 'node') : null;
}

export function isBelow(
  ancestors: Ancestors | null,
  test: (key: string, holder: Fields | null) => boolean,
) {
  for (let at = ancestors; at !== null; at = at.up) if (test(at.key, at.holder)) return true;
  return false;
}

/** Whether the object is below an entry of another list and so belongs to that entry: a person's
 *  friends, a post's first comments. */
export const isBelowEntry = (
  ancestors: Ancestors | null,
  isList: (key: string) => boolean = () => true,
) =>
  holdersOf(ancestors).some(({ key, up }) => /^(edges|nodes)$/.test(key) && isList(up?.key ?? ''));

function holdersOf(ancestors: Ancestors | null): Ancestors[] {
  const steps: Ancestors[] = [];
  for (let at = ancestors; at !== null; at = at.up) steps.push(at);
  return steps;
}
