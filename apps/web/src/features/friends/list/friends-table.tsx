import type { Friend } from '@winnow/sdk/contract';
import { defaultOrder, type ListType } from '@winnow/sdk/rules';
import { SortHeader, Table, TableBody, TableHead } from '@winnow/ui/table';
import { VisuallyHidden } from '@winnow/ui/visually-hidden';
import { useMemo } from 'react';
import { cellsOf, directionOf, nextOrder, roundHead } from '../place/columns';
import { FriendRow } from './friend-row';
import type { Place } from '../place/place';
import { pickOf } from '../selection/pick-of';
import { useChosen } from '../selection/use-chosen';
import { useColumns } from '../place/use-columns';
import { useHoverCard } from './use-hover-card';
import { useRowSelection } from '../selection/use-row-selection';
import { type Evidence, isSelectable, why } from '../people/why';

interface Props {
  friends: readonly Friend[];
  evidence: Evidence;
  order: string;
  /** Prefetches what a click would ask for. */
  onAsk: (change: Partial<Place>) => void;
  onPlace: (change: Partial<Place>) => void;
  /** These are the previous rows; the next ones are loading. */
  stale: boolean;
  /** Loading has taken longer than a moment. */
  late: boolean;
}

const titles: Record<ListType, string> = {
  active: 'Active friends',
  inactive: 'Inactive friends',
  whitelist: 'Whitelisted friends',
  removed: 'Unfriended',
  nonfriends: 'Non-friends',
};

/** The friends of one page. */
export function FriendsTable({ friends, evidence, order, onAsk, onPlace, stale, late }: Props) {
  const { type } = evidence;
  const { picks } = useChosen(type);
  const columns = useColumns(type).shown;
  const cells = useMemo(() => cellsOf(columns), [columns]);
  const rows = useMemo(
    () =>
      friends.map((friend) => ({
        pick: pickOf(friend, evidence),
        selectable: isSelectable(type, friend),
      })),
    [friends, evidence, type],
  );
  const selection = useRowSelection(type, rows, (id) => picks[id] !== undefined);
  const card = useHoverCard();

  return (
    <>
      <Table
        long
        aria-label={titles[type]}
        aria-busy={stale}
        className={`${roundHead} ${late ? 'opacity-60' : ''}`}
      >
        <TableHead>
          <tr>
            {columns.map(({ field, title, kind, width = '', narrow = '' }) => (
              <SortHeader
                key={field}
                numeric={kind !== 'name'}
                className={kind === 'name' ? 'px-3!' : `px-2! ${width} ${narrow}`}
                direction={directionOf(order || defaultOrder(type), field)}
                onPress={() => onAsk({ order: nextOrder(order, field, defaultOrder(type)) })}
                onSort={() => onPlace({ order: nextOrder(order, field, defaultOrder(type)) })}
              >
                {title}
                {field === 'activities_count' && <VisuallyHidden> activities</VisuallyHidden>}
              </SortHeader>
            ))}
          </tr>
        </TableHead>
        <TableBody className="select-none" {...selection.handlers} {...card.handlers}>
          {friends.map((friend, at) => (
            <FriendRow
              key={friend.facebook_id}
              friend={friend}
              columns={cells}
              why={why(friend, evidence)}
              selected={picks[friend.facebook_id] !== undefined}
              selectable={rows[at]?.selectable ?? false}
              focusable={friend.facebook_id === selection.current}
              card={card.id === friend.facebook_id ? card.side : null}
              linked={type === 'removed'}
            />
          ))}
        </TableBody>
      </Table>
    </>
  );
}
