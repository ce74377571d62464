import type { Names, PostPart } from '../commands';
import {
  afterCount,
  anyName,
  bareCount,
  counting,
  exactCount,
  holding,
  names,
  noName,
  total,
} from '../labels/match';
import type { LabelPack } from '../labels/pack';

/** The button of one kind of reaction. */
export const ofKind = (words: readonly string[]) => ({
  roles: ['button'],
  names: counting(words),
  outside: 'article' as const,
  in: 'toolbar' as const,
});

/** The tab of all kinds, in the dialog of reactions. */
export const firstTab = { roles: ['tab'], names: anyName, choose: 'first' as const };

/** Where a button may open the reactions although its name does not say so. They are looked for and never pressed. */
export const unknownOpeners = (pack: LabelPack) =>
  (['toolbar', 'first_count', 'after_actions'] as const).map((place) => ({
    roles: ['button'],
    names: anyName,
    outside: 'article' as const,
    in: place,
    choose: 'only' as const,
    within: null,
    dry: true,
    actions: actionWords(pack),
  }));

const actionWords = ({ reactions }: LabelPack): Names => holding(Object.values(reactions).flat());

/** A way to open a list. */
export interface Opener {
  roles: string[];
  names: Names;
  outside: 'article';
  in?: PostPart;
  beside?: 'toolbar';
  actions?: Names;
  /** The kind of reaction that it opens, where it opens that kind only. */
  own?: string;
  /** Known by its place alone, so only tried on a page that has become quiet: it may still draw what is known. */
  isLate?: true;
}

/** The ways to open a list, the most reliable first. `shown`: how many entries it states. */
export function openers(
  kind: 'reactors' | 'shares',
  pack: LabelPack,
  shown: number | null,
): Opener[] {
  const button = { roles: ['button'], outside: 'article' as const };
  const count = shown === null ? null : exactCount(shown);
  // Without words only the number that is stated is known.
  if (pack.reactions.LIKE.length === 0) {
    const place = kind === 'shares' ? 'last_count' : 'first_count';
    return count === null ? [] : [{ ...button, names: count, in: place, isLate: true }];
  }
  if (kind === 'shares') {
    const shares = { ...button, names: names(pack.shares) };
    // A post without reactions has no toolbar.
    return [{ ...shares, beside: 'toolbar' }, shares];
  }
  const actions = actionWords(pack);
  const unnamed = shown === null ? [noName] : [noName, bareCount(shown)];
  return [
    { ...button, names: afterCount(pack.see_reactions) },
    { ...button, names: total, beside: 'toolbar', in: 'first_count', actions },
    // One button for each kind of reaction.
    ...Object.entries(pack.reactions).map(([own, words]) => ({ ...ofKind(words), own })),
    ...unnamed.flatMap((of) =>
      (['first_count', 'after_actions'] as const).map((place) => ({
        ...button,
        names: of,
        in: place,
        actions,
        isLate: true as const,
      })),
    ),
  ];
}
