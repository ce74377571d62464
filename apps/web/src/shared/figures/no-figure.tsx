import { VisuallyHidden } from '@winnow/ui/visually-hidden';

/** Stands where a figure would that nobody can tell: nothing was read, or nothing is there to count it from. That is
 *  not zero. Quieter than a figure, too. `says`: why, where no words beside it do; a dash alone is not read out. */
export function NoFigure({ says }: { says?: string }) {
  return (
    <>
      <span aria-hidden className="font-normal text-muted">
        —
      </span>
      {says && <VisuallyHidden>{says}</VisuallyHidden>}
    </>
  );
}
