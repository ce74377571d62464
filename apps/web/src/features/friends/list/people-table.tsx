import { defaultOrder, type ListType } from '@winnow/sdk/rules';
import { SortHeader, Table, TableBody, TableHead } from '@winnow/ui/table';
import { VisuallyHidden } from '@winnow/ui/visually-hidden';
import { useMemo } from 'react';
import { isRead, noneSeen } from '../people/evidence-words';
import { cellsOf, directionOf, nextOrder, roundedHeadClass } from '../query/columns';
import type { ListQuery } from '../query/list-query';
import { useColumns } from '../query/use-columns';
import { useChosen } from '../selection/use-chosen';
import { useRowSelection } from '../selection/use-row-selection';
import { BlurredRows } from './blurred-rows';
import type { ListPage } from './list-page';
import { PersonRow } from './person-row';
import { useHoverCard } from './use-hover-card';

interface Props {
  page: ListPage;
  order: string;
  /** Prefetches what a click would ask for. */
  onAsk?: ((change: Partial<ListQuery>) => void) | undefined;
  onPlace: (change: Partial<ListQuery>) => void;
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

/** The people of one page. */
export function PeopleTable({ page, order, onAsk, onPlace, stale, late }: Props) {
  const { type, rows, coverage } = page;
  const { chosenFriends } = useChosen(type);
  const columns = useColumns(type).shown;
  const cells = useMemo(() => cellsOf(columns), [columns]);
  const selection = useRowSelection(type, rows, (id) => chosenFriends[id] !== undefined);
  const card = useHoverCard();
  const standard = defaultOrder(type);

  return (
    <>
      <Table
        long
        aria-label={titles[type]}
        aria-busy={stale}
        className={`${roundedHeadClass} ${late ? 'opacity-60' : ''}`}
      >
        <TableHead>
          <tr>
            {columns.map(({ field, title, kind, width = '', narrow = '' }) => (
              <SortHeader
                key={field}
                numeric={kind === 'count' || kind === 'date'}
                className={kind === 'name' ? 'px-3!' : `px-2! ${width} ${narrow}`}
                direction={directionOf(order || standard, field)}
                onPress={() => onAsk?.({ order: nextOrder(order, field, standard) })}
                onSort={() => onPlace({ order: nextOrder(order, field, standard) })}
              >
                {title}
                {field === 'activities_count' && <VisuallyHidden> activities</VisuallyHidden>}
              </SortHeader>
            ))}
          </tr>
        </TableHead>
        <TableBody
          className="select-none"
          {...selection.handlers}
          // A person who is no friend has no figures, so no card.
          {...(type !== 'nonfriends' && card.handlers)}
        >
          {rows.map(({ chosenFriend, friend, ...row }) => (
            <PersonRow
              key={chosenFriend.facebook_id}
              id={chosenFriend.facebook_id}
              name={chosenFriend.full_name}
              picture={chosenFriend.avatar_url}
              {...row}
              friend={friend}
              isRead={isRead(coverage)}
              noneSeen={noneSeen(coverage)}
              columns={cells}
              selected={chosenFriends[chosenFriend.facebook_id] !== undefined}
              focusable={chosenFriend.facebook_id === selection.current}
              card={card.id === chosenFriend.facebook_id ? card.side : null}
              linked={type === 'removed'}
            />
          ))}
        </TableBody>
      </Table>
      <BlurredRows hidden={page.hidden} />
    </>
  );
}
