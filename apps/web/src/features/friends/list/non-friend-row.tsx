import type { NonFriend } from '@winnow/sdk/contract';
import { isRequestable } from '@winnow/sdk/rules';
import { Avatar } from '@winnow/ui/avatar';
import { Badge } from '@winnow/ui/badge';
import { TableCell, TableRow } from '@winnow/ui/table';
import { memo } from 'react';
import { whyNot } from '../selection/non-friend-why';
import { RowCheckbox } from './row-checkbox';

interface Props {
  person: NonFriend;
  selected: boolean;
  /** The Tab key reaches this row. */
  focusable: boolean;
}

/** A person who engaged and is no friend. The table's body handles clicks. */
export const NonFriendRow = memo(function NonFriendRow({ person, selected, focusable }: Props) {
  const selectable = isRequestable(person);
  const why = whyNot(person);
  return (
    <TableRow data-row={person.facebook_id} selected={selected} interactive disabled={!selectable}>
      <TableCell className="px-3!">
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <RowCheckbox
            name={person.full_name}
            selected={selected}
            selectable={selectable}
            focusable={focusable}
          />
          <Avatar name={person.full_name} src={person.avatar_url} />
          <span className="min-w-0">
            <span className="flex items-center gap-2">
              <span
                // `auto` truncates a name at its own end, whatever its writing direction.
                dir="auto"
                className="truncate text-left font-semibold text-text"
              >
                {person.full_name}
              </span>
              {person.request_sent && <Badge tone="nonfriend">Request Sent</Badge>}
            </span>
            {why && (
              <span className="block truncate text-xs text-muted" title={why}>
                {why}
              </span>
            )}
          </span>
        </span>
      </TableCell>
    </TableRow>
  );
});
