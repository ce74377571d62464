type Value = string | number | boolean | null | undefined;

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const special = /[&<>"]/g;

export const text = (plain: string): string => plain.replace(special, (one) => named[one] ?? one);

function attribute(name: string, value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return ` ${name}=""`;
  return ` ${name}="${typeof value === 'string' ? text(value) : value}"`;
}

const empty = new Set(['img', 'input', 'meta', 'image']);

/** An element. `content` is markup; plain text must go through `text`. */
export function el(tag: string, attributes: Record<string, Value>, ...content: string[]): string {
  let open = `<${tag}`;
  for (const name in attributes) open += attribute(name, attributes[name]);
  open += '>';
  return empty.has(tag) ? open : `${open}${content.join('')}</${tag}>`;
}

export const div = (attributes: Record<string, Value>, ...content: string[]): string =>
  el('div', attributes, ...content);

export const button = (attributes: Record<string, Value>, ...content: string[]): string =>
  div({ role: 'button', tabindex: 0, ...attributes }, ...content);
