import {
  afterAnyCount,
  afterCount,
  anyName,
  counting,
  exactCount,
  noCount,
  names,
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

/** Any button of the toolbar: where counts are hidden they have no number, and without a pack no known word. */
export const ofToolbar = {
  roles: ['button'],
  names: anyName,
  outside: 'article' as const,
  in: 'toolbar' as const,
};

/** The tab of all kinds, in the dialog of reactions. */
export const firstTab = { roles: ['tab'], names: anyName, choose: 'first' as const };

/** Stands for the kind of a button whose name says none. */
export const UNKNOWN_KIND = 'unknown';

/** The ways to open a list, the most reliable first. `shown`: how many entries it states. */
export function openers(kind: 'reactors' | 'shares', pack: LabelPack, shown: number | null) {
  const roles = ['button'];
  const outside = 'article' as const;
  if (kind === 'shares') {
    const known = pack.shares.length > 0;
    if (!known && shown === null) return [];
    const wanted = known || shown === null ? names(pack.shares) : exactCount(shown);
    const shares = { roles, names: wanted, outside };
    // Without words, comments that are as many look the same.
    if (!known) return [{ ...shares, in: 'last_count' as const }];
    const besideToolbar = { ...shares, beside: 'toolbar' as const };
    // A post without reactions has no toolbar.
    return [besideToolbar, shares];
  }
  return [
    { roles, names: afterCount(pack.see_reactions), outside },
    { roles, names: total, outside, beside: 'toolbar' as const },
    // One button for each kind of reaction.
    ...Object.entries(pack.reactions).map(([own, words]) => ({ ...ofKind(words), own })),
    { roles, names: afterAnyCount, outside },
    { ...ofToolbar, choose: 'first' as const, own: UNKNOWN_KIND },
    { roles, names: anyName, outside, in: 'after_actions' as const },
    { roles, names: noCount, outside, in: 'first_count' as const },
    ...(shown === null
      ? []
      : [{ roles, names: exactCount(shown), outside, in: 'first_count' as const }]),
  ];
}
