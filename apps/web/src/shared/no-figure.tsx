/** Stands where a figure would, of which nothing was read: that is not zero. Quieter than a figure, too. */
export function NoFigure() {
  return <span className="font-normal text-muted">—</span>;
}
