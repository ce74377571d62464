import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { useState } from 'react';
import { count, formatNumber } from '../../../shared/format/format';
import { useFriendRequests } from './use-friend-requests';
import { DialogPart } from '../../../shared/dialogs/dialog-part';
import { ahead, lazyPart } from '../../../shared/loading/lazy-part';

const load = () => import('./add-friends-dialog');
const AddFriendsDialog = lazyPart(() => load().then(({ AddFriendsDialog: it }) => it));

/** Opens the preview of friend requests: to non-friends, or again to removed friends. */
export function AddFriendsButton({ type = 'nonfriends' }: { type?: 'nonfriends' | 'removed' }) {
  const [open, setOpen] = useState(false);
  const { picks, selected, obstacle, reason } = useFriendRequests(type);
  const asked = selected > 0 ? `Add ${count(selected, 'friend')}` : 'Add friends';
  const again = selected > 0 ? `Add ${formatNumber(selected)} again` : 'Add again';
  const label = type === 'removed' ? again : asked;
  return (
    <>
      {/* One button with and without an obstacle, so that it keeps the focus. */}
      <Tooltip content={reason}>
        <Button
          size="sm"
          variant={type === 'removed' ? 'ghost' : 'primary'}
          unavailable={obstacle !== null}
          onPointerEnter={obstacle ? undefined : () => ahead(load)}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </Tooltip>
      {open && (
        <DialogPart onClose={() => setOpen(false)}>
          <AddFriendsDialog type={type} picks={picks} onClose={() => setOpen(false)} />
        </DialogPart>
      )}
    </>
  );
}
