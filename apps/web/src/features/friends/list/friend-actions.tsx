import { type ListType, mayMarkDeleted, tabActions } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { Link } from 'react-router';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { isImpersonating } from '../../../shared/session/impersonation';
import { impersonationReason } from '../../../shared/session/impersonation-reason';
import { AddFriendsButton } from '../requests/add-friends-button';
import type { ChosenFriend } from '../selection/selection-slice';
import { UnfriendButton } from '../removal/unfriend-button';
import { useNewMatches } from '../moves/use-new-matches';
import { type Move, useMoves } from '../moves/use-moves';

const labels: Record<Move, string> = {
  whitelist: 'Add to whitelist',
  unwhitelist: 'Remove from whitelist',
  already_removed: 'Already removed',
  move_to_inactive: 'Move to inactive',
};

interface Props {
  type: ListType;
  chosenFriends: readonly ChosenFriend[];
  /** How many came to match the filter after they were chosen. */
  joined: number;
  /** Why no action is possible yet; empty when one is. */
  unread: string;
}

/** The actions of this tab for the chosen rows. */
export function FriendActions({ type, chosenFriends, joined, unread }: Props) {
  const { data: user } = useCurrentUserQuery();
  const { move, isMoving } = useMoves(type);
  const askAgain = useNewMatches(type);

  // The removal cannot be undone, so it comes last.
  const actions = tabActions[type].toSorted(
    (a, b) => Number(a === 'remove') - Number(b === 'remove'),
  );
  const moves = actions.map((action) => {
    if (action === 'remove') return <UnfriendButton key={action} />;
    if (action === 'request_guide') {
      return (
        <Button
          key={action}
          size="sm"
          variant="ghost"
          render={(props) => <Link to="/nonfriends" {...props} />}
        >
          Request guide
        </Button>
      );
    }
    if (action === 'add_friends') return <AddFriendsButton key={action} />;
    const isMarking = action === 'already_removed' || action === 'move_to_inactive';
    const denied =
      isMarking && isImpersonating()
        ? impersonationReason
        : isMarking && user && !mayMarkDeleted(user)
          ? 'Not available on Free plan'
          : unread;
    return (
      // One button in both states, never natively disabled, so that it keeps the focus.
      <Tooltip key={action} content={denied}>
        <Button
          size="sm"
          variant="ghost"
          unavailable={denied !== '' || chosenFriends.length === 0 || isMoving}
          onClick={() =>
            joined > 0 ? askAgain(joined, chosenFriends) : void move(action, chosenFriends)
          }
        >
          {labels[action]}
        </Button>
      </Tooltip>
    );
  });
  // Besides the tab's own actions: a friend removed by mistake can be sent a request.
  return type === 'removed' ? [...moves, <AddFriendsButton key="again" type="removed" />] : moves;
}
