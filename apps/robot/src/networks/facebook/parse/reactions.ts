import { labelPacks } from '../labels/packs';
import { normalized } from './text';
import { fieldsAt, traverse, textAt, type Fields } from './wire/traverse';

/** Ids with the same meaning in every source. Those of Wow, Sad and Angry differ. */
const SURE_IDS: Record<string, string> = {
  '1635855486666999': 'LIKE',
  '1678524932434102': 'LOVE',
  '613557422527858': 'CARE',
  '115940658764963': 'HAHA',
};

const byName = new Map(
  labelPacks.flatMap(({ reactions }) =>
    Object.entries(reactions).flatMap(([kind, names]) =>
      names.map((name) => [normalized(name), kind] as const),
    ),
  ),
);

/** The names that the payload gives to reaction ids. */
export function reactionNames(root: unknown): Map<string, string> {
  const names = new Map<string, string>();
  for (const { node } of traverse(root)) {
    const id = textAt(node, 'id');
    const name = textAt(node, 'localized_name');
    if (id !== null && name !== null) names.set(id, name);
  }
  return names;
}

export function reactionOf(info: Fields | null, names: ReadonlyMap<string, string>): string | null {
  if (info === null) return null;
  const id = textAt(info, 'id') ?? '';
  const name =
    textAt(info, 'localized_name') ??
    textAt(fieldsAt(info, 'reaction') ?? {}, 'localized_name') ??
    names.get(id);
  return (name === undefined ? undefined : byName.get(normalized(name))) ?? SURE_IDS[id] ?? null;
}
