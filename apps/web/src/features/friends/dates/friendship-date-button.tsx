import { can } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { useState } from 'react';
import { DialogPart } from '../../../shared/dialogs/dialog-part';
import { ahead, lazyPart } from '../../../shared/loading/lazy-part';
import { useCurrentUserQuery } from '../../../shared/api/person-api';
import { selectRobotFacts } from '../../../shared/robot/slice';
import { useRobotReady } from '../../../shared/robot/use-robot-ready';
import { useSharedSelector } from '../../../shared/shared-state';

const load = () => import('./friendship-date-dialog');
const FriendshipDateDialog = lazyPart(() => load().then(({ FriendshipDateDialog: it }) => it));

/** Starts the job that reads since when the user and each friend are friends. */
export function FriendshipDateButton() {
  const { notReady } = useRobotReady('read friendship dates');
  const facts = useSharedSelector(selectRobotFacts);
  const { data: user } = useCurrentUserQuery();
  const [isOpen, setOpen] = useState(false);
  const reason =
    notReady ||
    (facts && !can(facts, 'friendship_dates')
      ? 'This version of the robot cannot read friendship dates. Please update it.'
      : user && !user.friends_synced_at
        ? 'Sync your friends list first.'
        : null);
  if (reason) {
    return (
      <Tooltip content={reason}>
        <Button icon="calendar" unavailable>
          Sync Friendship Date
        </Button>
      </Tooltip>
    );
  }
  return (
    <>
      <Button icon="calendar" onPointerEnter={() => ahead(load)} onClick={() => setOpen(true)}>
        Sync Friendship Date
      </Button>
      {isOpen && (
        <DialogPart onClose={() => setOpen(false)}>
          <FriendshipDateDialog onClose={() => setOpen(false)} />
        </DialogPart>
      )}
    </>
  );
}
