import type { NonFriend } from '@winnow/sdk/contract';
import { defaultOrder } from '@winnow/sdk/rules';
import { Avatar } from '@winnow/ui/avatar';
import { Badge } from '@winnow/ui/badge';
import { Overlay } from '@winnow/ui/overlay';
import { SortHeader, Table, TableBody, TableCell, TableHead, TableRow } from '@winnow/ui/table';
import { useNavigate } from 'react-router';
import { directionOf, nextOrder } from './columns';

interface Props {
  people: readonly NonFriend[];
  /** How many more there are on this page that the plan does not show. */
  hidden: number;
  order: string;
  onOrder: (order: string) => void;
}

// A few stand for the rest, so that the words over them stay in view.
const mostBlurred = 8;

/** Names only; whoever the plan does not show is a blurred shape. */
export function NonFriendsTable({ people, hidden, order, onOrder }: Props) {
  const navigate = useNavigate();
  const blurred = Math.min(hidden, mostBlurred);
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
          {people.map((person) => (
            <Person key={person.facebook_id} person={person} />
          ))}
        </TableBody>
      </Table>
      {blurred > 0 && (
        <Overlay
          locked
          text="Please Upgrade to PRO plan to see all Non Friends"
          onClick={() => void navigate('/subscribe')}
        >
          <Table aria-hidden>
            <TableBody>
              {Array.from({ length: blurred }, (_, at) => (
                <TableRow key={at}>
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
