import { Checkbox } from '@winnow/ui/checkbox';
import { memo } from 'react';

const ignore = () => {};
const word = 'row-checkbox-word';

/** Rendered once for a table: the first word of every checkbox's accessible name. */
export function RowCheckboxWord() {
  return (
    <span id={word} hidden>
      Select
    </span>
  );
}

interface Props {
  /** The id of the element that holds the person's name. */
  of: string;
  selected: boolean;
  selectable: boolean;
  /** The Tab key reaches this checkbox. */
  focusable: boolean;
}

/**
 * 'Select Ana Almeida'. The name comes from the row by id, so the props stay the same when the row shows
 * another friend: React writes five attributes of a checkbox on each render. The table's body handles clicks.
 */
export const RowCheckbox = memo(function RowCheckbox({
  of,
  selected,
  selectable,
  focusable,
}: Props) {
  return (
    <Checkbox
      aria-labelledby={`${word} ${of}`}
      aria-disabled={selectable ? undefined : true}
      className={selectable ? undefined : 'opacity-40'}
      checked={selected}
      onChange={ignore}
      tabIndex={focusable ? 0 : -1}
    />
  );
});
