import { VisuallyHidden } from '@winnow/ui/visually-hidden';

/**
 * A dash, not a zero, instead of an unknown figure: nothing was read, or there is nothing to count. That differs from
 * zero. `says`: the reason for screen readers, where no text beside it gives one.
 */
export function NoFigure({ says }: { says?: string }) {
  return (
    <>
      <span aria-hidden className="font-normal text-muted">
        –
      </span>
      {says && <VisuallyHidden>{says}</VisuallyHidden>}
    </>
  );
}
