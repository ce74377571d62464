import { Checkbox } from '@winnow/ui/checkbox';
import { memo } from 'react';

const ignore = () => {};
const word = 'row-checkbox-word';

/** Once beside a table: the first word of what its boxes are called. */
export function RowCheckboxWord() {
  return (
    <span id={word} hidden>
      Select
    </span>
  );
}

interface Props {
  /** The id of the element with the name of whom it chooses. */
  of: string;
  selected: boolean;
  selectable: boolean;
  /** Reached by the Tab key. */
  focusable: boolean;
}

/** 'Select Ana Almeida'. It takes the name from the row, so that it stays as it is when somebody else comes to stand
 *  there: React writes five attributes of a box whenever it is drawn. Clicks are handled by the table's body. */
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
