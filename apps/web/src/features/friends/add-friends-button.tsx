import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { lazy, Suspense, useState } from 'react';
import { count } from '../../shared/format';
import { useFriendRequests } from './use-friend-requests';

const load = () => import('./add-friends-dialog');
const AddFriendsDialog = lazy(() => load().then(({ AddFriendsDialog: it }) => ({ default: it })));

/** Opens the preview of friend requests. */
export function AddFriendsButton() {
  const [open, setOpen] = useState(false);
  const { picks, obstacle, reason } = useFriendRequests();
  const label = picks.length > 0 ? `Add ${count(picks.length, 'friend')}` : 'Add friends';
  return (
    <>
      {obstacle ? (
        <Tooltip content={reason}>
          <Button size="sm" variant="primary" unavailable>
            {label}
          </Button>
        </Tooltip>
      ) : (
        <Button
          size="sm"
          variant="primary"
          onPointerEnter={() => void load()}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      {open && (
        <Suspense>
          <AddFriendsDialog picks={picks} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
