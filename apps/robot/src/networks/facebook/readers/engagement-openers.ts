import { afterCount, counting, names, total } from '../labels/match';
import type { LabelPack } from '../labels/pack';

/** The button of one kind of reaction. */
export const ofKind = (words: readonly string[]) => ({
  roles: ['button'],
  names: counting(words),
  outside: 'article' as const,
  in: 'toolbar' as const,
});

/** The tab of all kinds, in the dialog of reactions. */
export const firstTab = {
  roles: ['tab'],
  names: { equals: [], pattern: [''] },
  choose: 'first' as const,
};

/** The ways to open a list, the most reliable first. */
export function openers(kind: 'reactors' | 'shares', pack: LabelPack) {
  const roles = ['button'];
  const outside = 'article' as const;
  if (kind === 'shares') {
    const shares = { roles, names: names(pack.shares), outside };
    // A post without reactions has no toolbar.
    return [{ ...shares, beside: 'toolbar' as const }, shares];
  }
  return [
    { roles, names: afterCount(pack.see_reactions), outside },
    { roles, names: total, outside, beside: 'toolbar' as const },
    // One button for each kind of reaction.
    ...Object.entries(pack.reactions).map(([own, words]) => ({ ...ofKind(words), own })),
  ];
}
