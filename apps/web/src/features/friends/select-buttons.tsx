import type { ListType } from '@winnow/sdk/rules';
import { useDispatch, useSelector } from 'react-redux';
import * as selection from './selection-slice';

type State = { selection: ReturnType<typeof selection.selectionSlice.reducer> };

/** All, none, invert: of the rows on this page. */
export function SelectButtons({
  type,
  picks,
}: {
  type: ListType;
  picks: readonly selection.Pick[];
}) {
  const dispatch = useDispatch();
  const isEmpty = useSelector(
    (state: State) => Object.keys(selection.selectPicks(state, type)).length === 0,
  );
  const choices = [
    ['All', () => dispatch(selection.rowsSelected({ type, picks }))],
    ['None', () => dispatch(selection.selectionCleared(type))],
    ['Invert', () => dispatch(selection.rowsInverted({ type, picks }))],
  ] as const;
  return (
    <div role="group" aria-label="Select" className="flex items-center gap-1 text-base">
      <span aria-hidden className="pr-1 text-muted">
        Select
      </span>
      {choices.map(([label, onClick]) => (
        <button
          key={label}
          type="button"
          onClick={onClick}
          disabled={label === 'None' ? isEmpty : picks.length === 0}
          className="rounded-small px-1.5 py-1 font-semibold hover:bg-sunken disabled:font-normal disabled:text-muted"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
