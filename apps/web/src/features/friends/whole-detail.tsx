import type { ListType } from '@winnow/sdk/rules';
import { VisuallyHidden } from '@winnow/ui/visually-hidden';
import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { formatNumber } from '../../shared/format';
import { takenOutPutBack } from './selection-slice';
import type { Chosen } from './use-chosen';

interface Props {
  type: ListType;
  whole: NonNullable<Chosen['whole']>;
  /** What they match, in words, where another list is shown: without it the words would speak of this one. */
  filter: string | null;
}

/** Of how many that match those chosen are, who is not among them, and the way back for those taken out by hand. */
export function WholeDetail({ type, whole: { total, within, takenOut }, filter }: Props) {
  const dispatch = useDispatch();
  const match = filter === '' ? 'on this tab' : filter ? `that match ${filter}` : 'that match';
  const full = within === total ? `all ${match}` : `of ${formatNumber(total)} ${match}`;
  // Beside the way back there is no room for more, and the number is the same as before.
  const text = takenOut > 0 && filter === null ? `of ${formatNumber(total)}` : full;
  const barred = total - within - takenOut;
  const why =
    barred > 0 ? `${formatNumber(barred)} of them cannot be chosen; their rows say why.` : '';

  function putBack({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes; none that acts on everybody may take its focus.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    dispatch(takenOutPutBack(type));
  }
  return (
    <>
      <span
        title={[full, why].filter(Boolean).join('. ')}
        className={filter === null ? '' : 'inline-block max-w-[240px] truncate align-bottom'}
      >
        {text}
      </span>
      <VisuallyHidden>{why}</VisuallyHidden>
      {takenOut > 0 && (
        <button
          type="button"
          title={`You took ${formatNumber(takenOut)} out; they are chosen again.`}
          className="ml-2.5 rounded-small text-text underline underline-offset-2"
          onClick={putBack}
        >
          Put {formatNumber(takenOut)} back
        </button>
      )}
    </>
  );
}
