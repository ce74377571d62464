import { brand } from '@winnow/sdk/brand';
import type { Friend } from '@winnow/sdk/contract';
import { Avatar } from '@winnow/ui/avatar';
import { Badge } from '@winnow/ui/badge';
import { Checkbox } from '@winnow/ui/checkbox';
import { Icon } from '@winnow/ui/icon';
import { TableRow } from '@winnow/ui/table';
import { memo } from 'react';
import { formatDate, formatNumber } from '../../../shared/format/format';
import { profileUrl } from '../people/profile-url';
import type { Cell } from '../query/columns';
import { FriendCard } from './friend-card';

interface Props {
  id: string;
  name: string;
  picture: string | null;
  /** The line below the name. */
  reason: string;
  isRequestSent: boolean;
  /** Null for a person who is no friend: their row has a name only. */
  friend: Friend | null;
  columns: readonly Cell[];
  selected: boolean;
  selectable: boolean;
  /** The Tab key reaches this row. */
  focusable: boolean;
  card: 'up' | 'down' | null;
  /** Links the name to the profile, on the list of removed friends. */
  linked: boolean;
}

const ignore = () => {};

/** One person of a list. Clicks are handled by the table's body. */
export const PersonRow = memo(function PersonRow(props: Props) {
  const { id, columns, selected, selectable, friend, card } = props;
  return (
    <TableRow
      data-row={id}
      selected={selected}
      interactive
      disabled={!selectable}
      open={card !== null}
    >
      {columns.map(({ field, kind, looks }) =>
        kind === 'name' ? (
          <td key={field} className={looks.plain}>
            <NameCell {...props} />
            {card && friend && (
              <FriendCard friend={friend} reason={props.reason} up={card === 'up'} />
            )}
          </td>
        ) : (
          friend && (
            <td key={field} className={friend[field] ? looks.plain : looks.muted}>
              {kind === 'count' ? formatNumber(friend[field] as number) : day(field, friend[field])}
            </td>
          )
        ),
      )}
    </TableRow>
  );
});

function NameCell(props: Props) {
  const { name, picture, reason, isRequestSent, selected, selectable, focusable } = props;
  const { friend, linked } = props;
  const shownName = (
    // `auto` truncates a name at its own end, whatever its writing direction.
    <span dir="auto" className="block truncate text-left font-semibold text-text">
      {name}
    </span>
  );
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <Checkbox
        aria-label={`Select ${name}`}
        aria-disabled={selectable ? undefined : true}
        className={selectable ? undefined : 'opacity-40'}
        checked={selected}
        onChange={ignore}
        tabIndex={focusable ? 0 : -1}
      />
      <Avatar name={name} src={picture} />
      <span className="min-w-0">
        {isRequestSent ? (
          <span className="flex items-center gap-2">
            {shownName}
            <Badge tone="nonfriend">Request Sent</Badge>
          </span>
        ) : (
          shownName
        )}
        {reason && (
          <span className="block truncate text-xs text-muted" title={reason}>
            {reason}
          </span>
        )}
      </span>
      {linked && friend && !friend.is_banned && (
        <a
          href={profileUrl(friend)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open ${name} on ${brand.network}`}
          title={`Open on ${brand.network}`}
          tabIndex={focusable ? 0 : -1}
          className="ml-auto grid size-7 shrink-0 place-items-center rounded-small text-muted hover:bg-sunken hover:text-text"
        >
          <Icon name="external" size={14} />
        </a>
      )}
    </span>
  );
}

function day(field: string, value: unknown): string {
  if (typeof value === 'string') return formatDate(value);
  // 'not known', not 'not read': the profile may have been read and shown no date.
  return field === 'last_activity_at' ? 'never' : 'not known';
}
