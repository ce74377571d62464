import type { ListType } from '@winnow/sdk/rules';
import { useDispatch } from 'react-redux';
import { type Pick, rowsInverted, rowsSelected, selectionCleared } from './selection-slice';

/** All, none, invert: of the rows on this page. */
export function SelectButtons({ type, picks }: { type: ListType; picks: readonly Pick[] }) {
  const dispatch = useDispatch();
  const choices = [
    ['All', () => dispatch(rowsSelected({ type, picks }))],
    ['None', () => dispatch(selectionCleared(type))],
    ['Invert', () => dispatch(rowsInverted({ type, picks }))],
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
          disabled={picks.length === 0 && label !== 'None'}
          className="rounded-small px-1.5 py-1 font-semibold hover:bg-sunken disabled:text-muted"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
