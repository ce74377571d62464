import type { ListType } from '@winnow/sdk/rules';
import { Icon } from '@winnow/ui/icon';
import { Tooltip } from '@winnow/ui/tooltip';
import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { formatNumber } from '../../../shared/format/format';
import { excludedRestored, tooLittleAdded } from './selection-slice';
import type { Chosen } from './use-chosen';

type Whole = NonNullable<Chosen['allMatching']>;

interface Props {
  allMatching: Whole;
  /**
   * The selection's filter in words; null when the list on the screen has the same filter; empty when there
   * is no filter.
   */
  filter: string | null;
}

/** How many match in all, beside the number of those chosen. */
export function AllMatchingDetail({ allMatching: { total, within, excluded }, filter }: Props) {
  const match = filter === '' ? 'on this tab' : filter ? `that match ${filter}` : 'that match';
  const full = within === total ? `all ${match}` : `of ${formatNumber(total)} ${match}`;
  // Beside the button that restores excluded people there is no room for more, and the number is the same as
  // before.
  const text = excluded > 0 && filter === null ? `of ${formatNumber(total)}` : full;
  return (
    <span
      title={full}
      className={filter === null ? '' : 'inline-block max-w-[240px] truncate align-bottom'}
    >
      {text}
    </span>
  );
}

/** Who is not among them, and a button that restores people excluded by hand. */
export function WholeAside({
  type,
  allMatching: { excluded, leftOut, unselectable },
}: {
  type: ListType;
  allMatching: Whole;
}) {
  const dispatch = useDispatch();
  const cannot =
    unselectable > 0
      ? `${formatNumber(unselectable)} of them cannot be chosen; their rows say why.`
      : '';
  const little = `Winnow has read too little to say about ${formatNumber(leftOut)} of them, so they are left out.`;
  const why = [leftOut > 0 && little, cannot].filter(Boolean).join(' ');

  function put(action: typeof excludedRestored | typeof tooLittleAdded) {
    return ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // The button disappears. A button that acts on all of them must not take its focus.
      currentTarget.closest<HTMLElement>('section')?.focus({ preventScroll: true });
      dispatch(action(type));
    };
  }
  const look = 'rounded-small whitespace-nowrap underline underline-offset-2';
  if (excluded > 0) {
    const back = `You deselected ${formatNumber(excluded)}. This selects them again.`;
    return (
      <Tooltip key="back" content={[back, why].filter(Boolean).join(' ')}>
        <button type="button" className={look} onClick={put(excludedRestored)}>
          Select these {formatNumber(excluded)} again
        </button>
      </Tooltip>
    );
  }
  if (leftOut > 0) {
    return (
      <Tooltip key="little" content={`${why} This selects them too.`}>
        <button type="button" className={look} onClick={put(tooLittleAdded)}>
          Add {formatNumber(leftOut)} too little read
        </button>
      </Tooltip>
    );
  }
  if (!why) return null;
  return (
    <Tooltip key="why" content={why}>
      <button
        type="button"
        aria-label="Why not all"
        className="-mx-1.5 grid size-6 cursor-help place-items-center rounded-small text-muted hover:text-text"
      >
        <Icon name="info" size={14} />
      </button>
    </Tooltip>
  );
}
