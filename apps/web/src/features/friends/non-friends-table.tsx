import type { NonFriend } from '@winnow/sdk/contract';
import { defaultOrder, isPaid } from '@winnow/sdk/rules';
import { Avatar } from '@winnow/ui/avatar';
import { Badge } from '@winnow/ui/badge';
import { Overlay } from '@winnow/ui/overlay';
import { SortHeader, Table, TableBody, TableCell, TableHead, TableRow } from '@winnow/ui/table';
import { useNavigate } from 'react-router';
import { useCurrentUserQuery } from '../../shared/person-api';
import { directionOf, nextOrder } from './columns';

/** How many a free plan sees. */
export const freeNonFriends = 5;

interface Props {
  people: readonly NonFriend[];
  /** Of the first row in the whole list. */
  offset: number;
  order: string;
  onOrder: (order: string) => void;
}

/** Names only; on the free plan all but the first five are blurred. */
export function NonFriendsTable({ people, offset, order, onOrder }: Props) {
  const { data: user } = useCurrentUserQuery();
  const navigate = useNavigate();
  const open = user && isPaid(user) ? people.length : Math.max(0, freeNonFriends - offset);
  // A few stand for the rest, so that the words over them stay in view.
  const blurred = people.slice(open, open + 8);
  return (
    <>
      <Table aria-label="Non-friends">
        <TableHead>
          <tr>
            <SortHeader
              direction={directionOf(order || defaultOrder('nonfriends'), 'full_name')}
              onSort={() => onOrder(nextOrder(order, 'full_name'))}
            >
              Name
            </SortHeader>
          </tr>
        </TableHead>
        <TableBody>
          {people.slice(0, open).map((person) => (
            <Person key={person.facebook_id} person={person} />
          ))}
        </TableBody>
      </Table>
      {blurred.length > 0 && (
        <Overlay
          locked
          text="Please Upgrade to PRO plan to see all Non Friends"
          onClick={() => void navigate('/subscribe')}
        >
          {/* Names would be readable in the page's source: only the shape is drawn. */}
          <Table aria-hidden>
            <TableBody>
              {blurred.map((person, at) => (
                <TableRow key={person.facebook_id}>
                  <TableCell>
                    <span className="flex items-center gap-3">
                      <Avatar name={String(at)} /> Somebody who engaged
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

function Person({ person }: { person: NonFriend }) {
  return (
    <TableRow disabled={person.request_option_disabled}>
      <TableCell>
        <span className="flex items-center gap-3">
          <Avatar name={person.full_name} src={person.avatar_url} />
          <span className="font-semibold">{person.full_name}</span>
          {person.request_sent ? (
            <Badge tone="nonfriend">Request Sent</Badge>
          ) : (
            person.request_option_disabled && (
              <span className="text-xs text-muted">The profile doesn't have Add Friend Option</span>
            )
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}
