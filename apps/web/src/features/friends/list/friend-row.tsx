import { brand } from '@winnow/sdk/brand';
import type { Friend } from '@winnow/sdk/contract';
import { Avatar } from '@winnow/ui/avatar';
import { Icon } from '@winnow/ui/icon';
import { TableRow } from '@winnow/ui/table';
import { memo } from 'react';
import { formatDate, formatNumber } from '../../../shared/format/format';
import type { Cell } from '../place/columns';
import { FriendCard } from './friend-card';
import { profileUrl } from '../people/profile-url';
import { RowCheckbox } from './row-checkbox';

interface Props {
  friend: Friend;
  columns: readonly Cell[];
  why: string;
  selected: boolean;
  selectable: boolean;
  /** The Tab key reaches this row. */
  focusable: boolean;
  card: 'up' | 'down' | null;
  /** Links the name to the profile, on the list of removed friends. */
  linked: boolean;
}

/** One friend. Clicks are handled by the table's body. */
export const FriendRow = memo(function FriendRow({
  friend,
  columns,
  why,
  selected,
  selectable,
  focusable,
  card,
  linked,
}: Props) {
  return (
    <TableRow
      data-row={friend.facebook_id}
      selected={selected}
      interactive
      disabled={!selectable}
      open={card !== null}
    >
      {columns.map(({ field, kind, looks }) =>
        kind === 'name' ? (
          <td key={field} className={looks.plain}>
            <span className="flex min-w-0 flex-1 items-center gap-3">
              <RowCheckbox
                name={friend.full_name}
                selected={selected}
                selectable={selectable}
                focusable={focusable}
              />
              <Avatar name={friend.full_name} src={friend.avatar_url} />
              <span className="min-w-0">
                <span
                  // `auto` truncates a name at its own end, whatever its writing direction.
                  dir="auto"
                  className="block truncate text-left font-semibold text-text"
                >
                  {friend.full_name}
                </span>
                {why && (
                  <span className="block truncate text-xs text-muted" title={why}>
                    {why}
                  </span>
                )}
              </span>
              {linked && !friend.is_banned && (
                <a
                  href={profileUrl(friend)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`Open ${friend.full_name} on ${brand.network}`}
                  title={`Open on ${brand.network}`}
                  tabIndex={focusable ? 0 : -1}
                  className="ml-auto grid size-7 shrink-0 place-items-center rounded-small text-muted hover:bg-sunken hover:text-text"
                >
                  <Icon name="external" size={14} />
                </a>
              )}
            </span>
            {card && <FriendCard friend={friend} why={why} up={card === 'up'} />}
          </td>
        ) : (
          <td key={field} className={friend[field] ? looks.plain : looks.muted}>
            {kind === 'count' ? formatNumber(friend[field] as number) : day(field, friend[field])}
          </td>
        ),
      )}
    </TableRow>
  );
});

function day(field: string, value: unknown): string {
  if (typeof value === 'string') return formatDate(value);
  // The profile may have been read without showing a date.
  return field === 'last_activity_at' ? 'never' : 'not known';
}
