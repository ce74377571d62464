import { count, formatNumber } from '../../../shared/format/format';
import { lazyComponent } from '../../../shared/loading/lazy-component';
import { ActButton } from '../preview/act-button';
import { useFriendRequests } from './use-friend-requests';

const load = () => import('./add-friends-dialog');
const AddFriendsDialog = lazyComponent(() => load().then(({ AddFriendsDialog: it }) => it));

/** Opens the preview of friend requests: to non-friends, or again to removed friends. */
export function AddFriendsButton({ type = 'nonfriends' }: { type?: 'nonfriends' | 'removed' }) {
  const { chosenFriends, selected, obstacle, reason } = useFriendRequests(type);
  const asked = selected > 0 ? `Add ${count(selected, 'friend')}` : 'Add friends';
  const again = selected > 0 ? `Add ${formatNumber(selected)} again` : 'Add again';
  return (
    <ActButton
      size="sm"
      variant={type === 'removed' ? 'ghost' : 'primary'}
      label={type === 'removed' ? again : asked}
      off={obstacle && reason}
      load={load}
    >
      {(close) => <AddFriendsDialog type={type} chosenFriends={chosenFriends} onClose={close} />}
    </ActButton>
  );
}
