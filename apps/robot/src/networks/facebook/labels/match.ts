import type { Names } from '../commands';
import { normalized } from '../parse/text';

const PLACE = /(\{n\}|\{name\})/;
const SPECIAL = /[.*+?^${}()|[\]\\/]/g;
const NUMBER = String.raw`[\p{Nd}][\p{Nd}\s.,'’]*(?:\s?[\p{L}\p{M}॰]{1,5})?`;

/** Names that match templates such as 'Cancel Request {name}' or '{n} shares', for the content script. A template is
 *  split before it is filled, because a person's name may look like a placeholder. */
export function names(templates: readonly string[], name?: string): Names {
  const equals: string[] = [];
  const pattern: string[] = [];
  for (const template of templates) {
    const parts = normalized(template).split(PLACE);
    if (parts.some((part) => isOpen(part, name)))
      pattern.push(`^${parts.map((part) => patternOf(part, name)).join('')}$`);
    else equals.push(parts.map((part) => filled(part, name)).join(''));
  }
  return { equals, pattern };
}

/** Titles that match these templates entirely, with or without the punctuation of a question or a sentence. Without a
 *  name none says whom it is about. */
export function titled(templates: readonly string[], name: string): Names {
  const isNamed = normalized(name) !== '';
  const { equals } = names(
    templates.filter((template) => isNamed || !PLACE.test(template)),
    name,
  );
  const framed = (title: string) => [title, `${title}?`, `${title} ?`, `¿${title}?`, `${title}.`];
  return { equals: equals.flatMap(framed), pattern: [] };
}

/** The word with the person's name after it, where the word has no place for it. */
export const nameAfter = (word: string): string => (PLACE.test(word) ? word : `${word} {name}`);

/** These words alone, or with the person's name after them. */
export const withName = (words: readonly string[], name: string): Names =>
  names([...words, ...words.map(nameAfter)], name);

/** These words, alone or with an explanation after them: 'All comments Show all comments, including potential spam'. */
export const explained = (words: readonly string[]): Names => ({
  equals: [],
  pattern: words.map((word) => String.raw`^${escaped(normalized(word))}(?:\s|$)`),
});

/** Names that hold one of these as whole words: 'Remove Like'. */
export const holding = (words: readonly string[]): Names => ({
  equals: [],
  pattern: words.map(
    (word) => String.raw`(?<![\p{L}\p{M}\p{N}])${escaped(normalized(word))}(?![\p{L}\p{M}\p{N}])`,
  ),
});

/** Names such as 'Like: 375 people', one for each kind of reaction to a post. */
export const counting = (words: readonly string[]): Names => ({
  equals: [],
  pattern: words.map((word) => `^${escaped(normalized(word))}[^:：]{0,15}[:：]\\s*${NUMBER}`),
});

/** These names, alone or after a count: '5 reactions; see who reacted to this'. */
export const afterCount = (words: readonly string[]): Names => ({
  equals: words.map(normalized),
  pattern: words.map((word) => `^${NUMBER}[^;]{0,20};\\s*${escaped(normalized(word))}$`),
});

const ONE_COUNT = String.raw`[^\p{Nd}]*[\p{Nd}](?:[\s.,'’٬]?[\p{Nd}])*[^\p{Nd}]*$`;

/** One number, with or without words around it. */
export const oneCount: Names = { equals: [], pattern: [`^${ONE_COUNT}`] };

/** No number, or several. */
export const otherThanCount: Names = { equals: [], pattern: [`^(?!${ONE_COUNT})`] };

/** No name at all. */
export const noName: Names = { equals: [''], pattern: [] };

export const anyName: Names = { equals: [], pattern: [''] };

/** This number in the digits of any script, beside words: '3 shares'. */
export const exactCount = (count: number): Names => ({
  equals: [],
  pattern: [`^[^\\p{Nd}]*${digitsAs(count)}[^\\p{Nd}]*$`],
});

/** This number without words, or with a label before it: 'All reactions: 12'. */
export const bareCount = (count: number): Names => ({
  equals: [],
  pattern: [`^(?:[^\\p{Nd}:：]{1,40}[:：]\\s*)?${digitsAs(count)}$`],
});

const digitsAs = (count: number): string =>
  Array.from(String(count), (digit) => `[${digitsOf(Number(digit))}]`).join(String.raw`[.,'’٬\s]?`);

/** Zeros of the scripts whose digits the network's pages use. */
const ZEROS = ['0', '\u0660', '\u06f0', '\u0966', '\u09e6'];
const digitsOf = (digit: number): string =>
  ZEROS.map((zero) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit)).join('');

/** A number alone, possibly rounded or with a label before it: 'All reactions: 12'. */
export const total: Names = {
  equals: [],
  pattern: [String.raw`^(?:[^:：]{1,40}[:：]\s*)?[\p{Nd}][\p{Nd}\s.,'’]*(?:\s?[\p{L}॰]{1,3})?$`],
};

export const matches = (text: string, wanted: Names): boolean => matcher(wanted)(text);

/** For many texts: compiles each pattern once. */
export function matcher({ equals, pattern }: Names): (text: string) => boolean {
  const patterns = pattern.map((source) => new RegExp(source, 'u'));
  return (text) => {
    const name = normalized(text);
    return equals.includes(name) || patterns.some((one) => one.test(name));
  };
}

const isOpen = (part: string, name: string | undefined): boolean =>
  part === '{n}' || (part === '{name}' && name === undefined);

const filled = (part: string, name: string | undefined): string =>
  part === '{name}' && name !== undefined ? normalized(name) : part;

function patternOf(part: string, name: string | undefined): string {
  if (!isOpen(part, name)) return escaped(filled(part, name));
  return part === '{n}' ? NUMBER : '.+';
}

const escaped = (text: string): string => text.replaceAll(SPECIAL, String.raw`\$&`);
