type Value = string | number | boolean | null | undefined;

export const text = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const attribute = ([name, value]: [string, Value]): string => {
  if (value === null || value === undefined || value === false) return '';
  return value === true
    ? ` ${name}=""`
    : ` ${name}="${text(String(value)).replaceAll('"', '&quot;')}"`;
};

const empty = new Set(['img', 'input', 'meta', 'image']);

/** An element. Its content is markup: plain words go through `text`. */
export function el(tag: string, attributes: Record<string, Value>, ...content: string[]): string {
  const open = `<${tag}${Object.entries(attributes).map(attribute).join('')}>`;
  return empty.has(tag) ? open : `${open}${content.join('')}</${tag}>`;
}

export const div = (attributes: Record<string, Value>, ...content: string[]): string =>
  el('div', attributes, ...content);

export const button = (attributes: Record<string, Value>, ...content: string[]): string =>
  div({ role: 'button', tabindex: 0, ...attributes }, ...content);
