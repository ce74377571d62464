import { Checkbox } from '@winnow/ui/checkbox';

interface Props {
  /** The person's name. */
  name: string;
  selected: boolean;
  selectable: boolean;
  /** The Tab key reaches this checkbox. */
  focusable: boolean;
}

const ignore = () => {};

/** 'Select Ana Almeida'. The table's body handles clicks. */
export function RowCheckbox({ name, selected, selectable, focusable }: Props) {
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      aria-disabled={selectable ? undefined : true}
      className={selectable ? undefined : 'opacity-40'}
      checked={selected}
      onChange={ignore}
      tabIndex={focusable ? 0 : -1}
    />
  );
}
