import type { Names } from '../commands';
import { folded } from '../parse/text';

const NUMBER = String.raw`[\p{Nd}][\p{Nd}\s.,'’]*(?:\s?[\p{L}\p{M}॰]{1,5})?`;

/** Names that match templates such as 'Cancel Request {name}' or '{n} shares', for the content script. */
export function names(templates: readonly string[], name?: string): Names {
  const equals: string[] = [];
  const pattern: string[] = [];
  for (const template of templates) {
    const filled = folded(template).replaceAll(
      '{name}',
      name === undefined ? '{name}' : folded(name),
    );
    if (!/\{(n|name)\}/.test(filled)) equals.push(filled);
    else pattern.push(`^${templatePattern(filled)}$`);
  }
  return { equals, starts: [], pattern };
}

export const starting = (words: readonly string[]): Names => ({
  equals: [],
  starts: words.map(folded),
  pattern: [],
});

export function matches(text: string, wanted: Names): boolean {
  const name = folded(text);
  return (
    wanted.equals.includes(name) ||
    wanted.starts.some((start) => name.startsWith(start)) ||
    wanted.pattern.some((pattern) => new RegExp(pattern, 'u').test(name))
  );
}

const templatePattern = (template: string): string =>
  template
    .split(/(\{n\}|\{name\})/)
    .map((part) => {
      if (part === '{n}') return NUMBER;
      return part === '{name}' ? '.+' : part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
    })
    .join('');
