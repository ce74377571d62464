import type { ClassCounts } from '@winnow/sdk/contract';
import type { ListType } from '@winnow/sdk/rules';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useCommand } from '../../../shared/commands/commands';
import { formatNumber } from '../../../shared/format/format';
import { classesText } from '../people/evidence-words';
import { leavesOut } from '../people/selectable';
import type { MatchingQuery } from '../query/list-query';
import {
  matchingSeen,
  type ChosenFriend,
  rowsDeselected,
  rowsSelected,
  selectionCleared,
} from './selection-slice';
import { useChosen } from './use-chosen';
import { useSelectMatching } from './use-select-matching';

interface Props {
  type: ListType;
  /** The people of this page who can be chosen. */
  chosenFriends: readonly ChosenFriend[];
  /** How many match on all pages. */
  total: number;
  /** How many of them can be chosen. */
  counted: number;
  /** How many match, by class. */
  classes: ClassCounts | undefined;
  filter: MatchingQuery;
  /** The rows and the total are of the previous query: how many match `filter` is not known yet. */
  stale: boolean;
}

/** All, none and invert for the rows of this page, and a button for all that match on all pages. */
export function SelectButtons(props: Props) {
  const { type, chosenFriends, total, counted, classes, filter, stale } = props;
  const dispatch = useDispatch();
  const { chosenFriends: chosen, count } = useChosen(type);
  const selectMatching = useSelectMatching();
  const leftOut = leavesOut(filter) ? Math.min(counted, classes?.too_little ?? 0) : 0;
  const selectAll = () =>
    void selectMatching({
      filter,
      chosenFriends,
      total,
      counted: counted - leftOut,
      leftOut,
    });
  useEffect(() => {
    if (!stale) dispatch(matchingSeen({ filter, chosenFriends }));
  }, [dispatch, stale, filter, chosenFriends]);

  function invert() {
    const isChosen = (chosenFriend: ChosenFriend) => chosen[chosenFriend.facebook_id] !== undefined;
    dispatch(
      rowsSelected({
        type,
        chosenFriends: chosenFriends.filter((chosenFriend) => !isChosen(chosenFriend)),
      }),
    );
    dispatch(rowsDeselected({ type, chosenFriends: chosenFriends.filter(isChosen) }));
  }
  const isMore = total > chosenFriends.length && chosenFriends.length > 0;
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
    ['All', () => dispatch(rowsSelected({ type, chosenFriends }))],
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
          disabled={label === 'None' ? count === 0 : chosenFriends.length === 0}
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
            title={['On every page, not only this one', classes && classesText(classes, leftOut)]
              .filter(Boolean)
              .join('. ')}
            className={look}
          >
            All {formatNumber(total)} that match
          </button>
        </>
      )}
    </div>
  );
}
