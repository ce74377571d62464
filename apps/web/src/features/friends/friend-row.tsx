import { brand } from '@winnow/sdk/brand';
import type { Friend } from '@winnow/sdk/contract';
import { Avatar } from '@winnow/ui/avatar';
import { Checkbox } from '@winnow/ui/checkbox';
import { Icon } from '@winnow/ui/icon';
import { TableCell, TableRow } from '@winnow/ui/table';
import { memo } from 'react';
import { formatDate, formatNumber } from '../../shared/format';
import type { Column } from './columns';
import { FriendCard } from './friend-card';
import { profileUrl } from './profile-url';

interface Props {
  at: number;
  friend: Friend;
  columns: readonly Column[];
  why: string;
  selected: boolean;
  selectable: boolean;
  /** Reached by the Tab key. */
  focusable: boolean;
  card: 'up' | 'down' | null;
  /** A link to the profile in the row itself: on the list of those one may want back. */
  linked: boolean;
}

const ignore = () => {};

/** One friend. Clicks are handled by the table's body. */
export const FriendRow = memo(function FriendRow({
  at,
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
      data-row={at}
      selected={selected}
      interactive
      disabled={!selectable}
      open={card !== null}
    >
      {columns.map(({ field, kind, width = '', narrow = '' }) =>
        kind === 'name' ? (
          <TableCell key={field} className="relative px-3!">
            <span className="flex min-w-0 flex-1 items-center gap-3">
              <Checkbox
                aria-label={`Select ${friend.full_name}`}
                aria-disabled={selectable ? undefined : true}
                className={selectable ? '' : 'opacity-40'}
                checked={selected}
                onChange={ignore}
                tabIndex={focusable ? 0 : -1}
              />
              <Avatar name={friend.full_name} src={friend.avatar_url} />
              <span className="min-w-0">
                <span className="block truncate font-semibold text-text">{friend.full_name}</span>
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
          </TableCell>
        ) : (
          <TableCell
            key={field}
            numeric
            muted={!friend[field]}
            className={`px-2! ${width} ${narrow} ${field === 'activities_count' ? 'text-text!' : ''}`}
          >
            {kind === 'count' ? formatNumber(friend[field] as number) : day(field, friend[field])}
          </TableCell>
        ),
      )}
    </TableRow>
  );
});

function day(field: string, value: unknown): string {
  if (typeof value === 'string') return formatDate(value);
  return field === 'last_activity_at' ? 'never' : 'not read';
}
