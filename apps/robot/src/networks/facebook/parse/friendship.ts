import { names } from '../labels/match';
import type { LabelPack } from '../labels/pack';
import { isId } from './links';
import type { Payload } from './wire/payload';
import { normalized } from './text';
import { isFields, traverse, type Ancestors } from './wire/traverse';

/** The text in place of a pack's `{date}`: 'Friends since March 2015' gives 'march 2015'. */
export function extractSince(text: string, { friends_since }: LabelPack): string | null {
  const said = normalized(text);
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

/** The dates that payloads give for the friendship with this person only. */
export function datesOf(payloads: readonly Payload[], id: string, pack: LabelPack): string[] {
  const found = new Set<string>();
  for (const { roots } of payloads) {
    for (const root of roots) {
      for (const { node, ancestors } of traverse(root)) {
        for (const value of Object.values(node)) {
          const date = typeof value === 'string' ? extractSince(value, pack) : null;
          if (date !== null && !isOfAnother(node, ancestors, id)) found.add(date);
        }
      }
    }
  }
  return [...found];
}

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
