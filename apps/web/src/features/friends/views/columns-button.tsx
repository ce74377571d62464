import type { ListType } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Checkbox } from '@winnow/ui/checkbox';
import { LazyPopover } from '../../../shared/dialogs/lazy-menu';
import { columnsOf } from '../query/columns';
import { useColumns } from '../query/use-columns';

/** Chooses the columns of this tab. The choice is stored per tab. */
export function ColumnsButton({ type }: { type: ListType }) {
  const columns = useColumns(type);
  const choices = columnsOf(type).filter(({ kind }) => kind !== 'name');
  const trigger = <Button icon="list">Columns</Button>;
  if (type === 'nonfriends') return null;
  return (
    <LazyPopover trigger={trigger} title="Columns of this tab" align="end">
      <ul className="mt-2 flex flex-col gap-2">
        {choices.map((column) => (
          // A column that the table has no room for is not offered.
          <li key={column.field} className={column.narrow}>
            <Checkbox
              label={column.title}
              checked={columns.isShown(column)}
              onCheckedChange={() => columns.toggle(column)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        A narrow window hides some columns, here and in the table. The card of each row shows them
        all.
      </p>
      {columns.reset && (
        <Button size="sm" className="mt-3" onClick={columns.reset}>
          Show all
        </Button>
      )}
    </LazyPopover>
  );
}
