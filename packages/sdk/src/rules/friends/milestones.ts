/** Share milestones for removed friends. Checklist 1, 'Sharing milestones'. */
export const milestones = [100, 500, 1000, 1500, 2000, 2500, 3000] as const;

/** The highest milestone reached, when it is higher than the last one shared; otherwise null. */
export function milestoneToShare(removed: number, lastShared: number): number | null {
  const reached = milestones.filter((milestone) => milestone <= removed).at(-1) ?? 0;
  return reached > lastShared ? reached : null;
}
