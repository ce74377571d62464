import { invalid } from './errors';

export type Given = string | Given[] | { [name: string]: Given };
export type Fields = Record<string, Given>;

type Node = { text?: string; fields?: Map<string, Node> };

/** Reads a form or query with Stripe's brackets: `items[0][price]=…`, `expand[]=…`. */
export function readForm(text: string): Fields {
  const root: Node = { fields: new Map() };
  let appended = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name).map((part) => (part === '' ? `+${(appended += 1)}` : part));
    let node = root;
    for (const part of path) {
      node.fields ??= new Map();
      const next = node.fields.get(part) ?? {};
      node.fields.set(part, next);
      node = next;
    }
    node.text = value;
  }
  return plain(root) as Fields;
}

function pathOf(name: string): string[] {
  const matched = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!matched) {
    throw invalid(`Invalid request: the parameter name ${name} cannot be read.`, { param: name });
  }
  const [, first = '', rest = ''] = matched;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
}

function plain({ text, fields }: Node): Given {
  if (!fields) return text ?? '';
  const names = [...fields.keys()];
  const isList = names.length > 0 && names.every((one) => /^(\+?\d+)$/.test(one));
  if (isList) return [...fields.values()].map(plain);
  // The map keeps names like __proto__ from being more than names.
  return Object.fromEntries([...fields].map(([name, node]) => [name, plain(node)]));
}
