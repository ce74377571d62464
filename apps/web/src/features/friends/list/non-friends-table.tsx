import type { NonFriend } from '@winnow/sdk/contract';
import { defaultOrder, friendRequestTexts, isRequestable } from '@winnow/sdk/rules';
import { Avatar } from '@winnow/ui/avatar';
import { Overlay } from '@winnow/ui/overlay';
import { SortHeader, Table, TableBody, TableCell, TableHead, TableRow } from '@winnow/ui/table';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { directionOf, nextOrder, roundHead } from '../place/columns';
import { NonFriendRow } from './non-friend-row';
import { requestPick } from '../selection/non-friend-why';
import { useChosen } from '../selection/use-chosen';
import { useRowSelection } from '../selection/use-row-selection';

interface Props {
  people: readonly NonFriend[];
  /** How many more people of this page the plan does not show. */
  hidden: number;
  order: string;
  onOrder: (order: string) => void;
  /** These are the previous rows; the next ones are loading. */
  stale: boolean;
  /** Loading has taken longer than a moment. */
  late: boolean;
}

// Shows at most this many placeholders, so that the text over them stays in view.
const mostBlurred = 4;

/** Shows names only. People whom the plan does not show are blurred placeholders that cannot be chosen. */
export function NonFriendsTable({ people, hidden, order, onOrder, stale, late }: Props) {
  const navigate = useNavigate();
  const { picks } = useChosen('nonfriends');
  const rows = useMemo(
    () =>
      people.map((person) => ({ pick: requestPick(person), selectable: isRequestable(person) })),
    [people],
  );
  const selection = useRowSelection('nonfriends', rows, (id) => picks[id] !== undefined);
  const blurred = Math.min(hidden, mostBlurred);
  return (
    <>
      <Table
        long
        aria-label="Non-friends"
        aria-busy={stale}
        className={`${roundHead} ${late ? 'opacity-60' : ''}`}
      >
        <TableHead>
          <tr>
            <SortHeader
              className="px-3!"
              direction={directionOf(order || defaultOrder('nonfriends'), 'full_name')}
              onSort={() => onOrder(nextOrder(order, 'full_name', defaultOrder('nonfriends')))}
            >
              Name
            </SortHeader>
          </tr>
        </TableHead>
        <TableBody className="select-none" {...selection.handlers}>
          {people.map((person) => (
            <NonFriendRow
              key={person.facebook_id}
              person={person}
              selected={picks[person.facebook_id] !== undefined}
              focusable={person.facebook_id === selection.current}
            />
          ))}
        </TableBody>
      </Table>
      {blurred > 0 && (
        <Overlay
          locked
          text={friendRequestTexts.blurred}
          onClick={() => void navigate('/subscribe')}
        >
          <Table aria-hidden>
            <TableBody>
              {Array.from({ length: blurred }, (_, at) => (
                <TableRow key={at}>
                  <TableCell className="px-3!">
                    <span className="flex items-center gap-3">
                      {/* As wide as the checkbox of a row above. */}
                      <span className="w-[18px]" />
                      <Avatar name={String(at)} /> Someone who engaged
                    </span>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Overlay>
      )}
    </>
  );
}
