import { names } from '../labels/match';
import type { LabelPack } from '../labels/pack';
import { dateWithin } from './dates';
import { isId } from './links';
import type { Payload } from './wire/payload';
import { normalized } from './text';
import { isFields, traverse, type Ancestors } from './wire/traverse';

/** The page carries its own table of labels, whose texts are no facts of a person. */
const PLACEHOLDER = /\{[^{}]*\}/;

/** The text in place of a pack's `{date}`: 'Friends since March 2015' gives 'march 2015'. */
export function extractSince(text: string, { friends_since }: LabelPack): string | null {
  const said = normalized(text);
  if (PLACEHOLDER.test(said)) return null;
  const dates = friends_since.flatMap((template) => {
    const [before = '', after = ''] = normalized(template).split('{date}');
    const fits = said.length > before.length + after.length;
    return fits && said.startsWith(before) && said.endsWith(after)
      ? [said.slice(before.length, said.length - after.length)]
      : [];
  });
  // 'Since the {date}' matches better than 'since {date}'.
  return dates.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

/** The dates, as written, that payloads give for the friendship with this person only. A text of an item whose type says
 *  friendship needs no known word. */
export function datesOf(
  payloads: readonly Payload[],
  id: string,
  pack: LabelPack,
  now: number,
): string[] {
  const found = new Set<string>();
  for (const { roots } of payloads) {
    for (const root of roots) {
      for (const { node, ancestors } of traverse(root)) {
        for (const value of Object.values(node)) {
          if (typeof value !== 'string') continue;
          const date =
            extractSince(value, pack) ??
            (isFriendshipItem(ancestors) ? dateIn(value, pack.language, now) : null);
          if (date !== null && !isOfAnother(node, ancestors, id)) found.add(date);
        }
      }
    }
  }
  return [...found];
}

/** The date in a sentence; the whole sentence where it names a year in no known way. */
function dateIn(text: string, language: string, now: number): string | null {
  const said = normalized(text);
  if (PLACEHOLDER.test(said)) return null;
  return dateWithin(said, language, now) ?? (/\p{Nd}{4}/u.test(said) ? said : null);
}

/** The network names the type of an item on a profile, in every language. */
function isFriendshipItem(ancestors: Ancestors | null): boolean {
  for (let at = ancestors; at !== null; at = at.up) {
    const { holder } = at;
    for (const [key, value] of Object.entries(holder ?? {}))
      if (ITEM_TYPE.test(key)) return typeof value === 'string' && /FRIENDSHIP/.test(value);
  }
  return false;
}

/** Whether the page names the types of its items. */
export const namesItems = (payloads: readonly Payload[]): boolean =>
  payloads.some(({ roots }) =>
    roots.some((root) =>
      [...traverse(root)].some(({ node }) => Object.keys(node).some((key) => ITEM_TYPE.test(key))),
    ),
  );

const ITEM_TYPE = /item_type$/;

/** An object below another person, or in a list of people, belongs to that person's friendship. */
function isOfAnother(node: unknown, ancestors: Ancestors | null, id: string): boolean {
  if (isOther(node, id)) return true;
  for (let at = ancestors; at !== null; at = at.up) if (isOther(at.holder, id)) return true;
  return false;
}

const isOther = (holder: unknown, id: string): boolean =>
  isFields(holder) &&
  isId(holder['id']) &&
  typeof holder['name'] === 'string' &&
  holder['id'] !== id;

/** Names that match a friendship's date, for the content script. */
export const sinceNames = (pack: LabelPack) =>
  names(pack.friends_since.map((template) => template.replace('{date}', '{name}')));
