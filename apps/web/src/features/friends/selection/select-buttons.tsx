import type { ListType } from '@winnow/sdk/rules';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useCommand } from '../../../shared/commands/commands';
import { formatNumber } from '../../../shared/format/format';
import type { MatchingWish } from '../place/place';
import {
  matchingSeen,
  type Pick,
  rowsDeselected,
  rowsSelected,
  selectionCleared,
} from './selection-slice';
import { useChosen } from './use-chosen';
import { useSelectMatching } from './use-select-matching';

interface Props {
  type: ListType;
  /** The people of this page who can be chosen. */
  picks: readonly Pick[];
  /** How many match on all pages. */
  total: number;
  /** How many of them can be chosen. */
  counted: number;
  wish: MatchingWish;
  /** The rows and the total are of the previous query: how many match `wish` is not known yet. */
  stale: boolean;
}

/** All, none and invert for the rows of this page, and a button for all that match on all pages. */
export function SelectButtons({ type, picks, total, counted, wish, stale }: Props) {
  const dispatch = useDispatch();
  const { picks: chosen, count } = useChosen(type);
  const selectMatching = useSelectMatching();
  const selectAll = () => void selectMatching({ wish, picks, total, counted });
  useEffect(() => {
    if (!stale) dispatch(matchingSeen({ wish, picks }));
  }, [dispatch, stale, wish, picks]);

  function invert() {
    const isChosen = (pick: Pick) => chosen[pick.facebook_id] !== undefined;
    dispatch(rowsSelected({ type, picks: picks.filter((pick) => !isChosen(pick)) }));
    dispatch(rowsDeselected({ type, picks: picks.filter(isChosen) }));
  }
  const isMore = total > picks.length && picks.length > 0;
  useCommand(
    isMore && !stale
      ? {
          id: 'choose-matching',
          label: `Choose all ${formatNumber(total)} that match`,
          group: 'Here',
          icon: 'check',
          run: selectAll,
        }
      : null,
  );
  const choices = [
    ['All', () => dispatch(rowsSelected({ type, picks }))],
    ['None', () => dispatch(selectionCleared(type))],
    ['Invert', invert],
  ] as const;
  const look =
    'rounded-small px-1.5 py-1 font-semibold whitespace-nowrap hover:bg-sunken disabled:font-normal disabled:text-muted';
  return (
    <div role="group" aria-label="Select" className="flex flex-wrap items-center gap-1 text-base">
      {/* Reserves the width of the button that appears with the count, so that the toolbar does not wrap then. */}
      {!isMore && <span aria-hidden className="w-[158px] max-[960px]:hidden" />}
      <span aria-hidden className="pr-1 text-muted">
        Select
      </span>
      {choices.map(([label, onClick]) => (
        <button
          key={label}
          type="button"
          onClick={onClick}
          disabled={label === 'None' ? count === 0 : picks.length === 0}
          className={look}
        >
          {label}
        </button>
      ))}
      {isMore && (
        <>
          {/* The three buttons before it concern only this page. */}
          <span aria-hidden className="mx-1 h-4 w-px bg-border-strong" />
          <button
            type="button"
            onClick={selectAll}
            disabled={stale}
            title="On every page, not only this one"
            className={look}
          >
            All {formatNumber(total)} that match
          </button>
        </>
      )}
    </div>
  );
}
