import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useClearUserMutation } from '../users-api';
import type { ActProps } from './act-props';
import { PreviewCounts } from './preview-counts';

/** Deletes what was read of posts. */
export function ClearAct({ file: { user }, onClose }: ActProps) {
  const [clear] = useClearUserMutation();
  const name = nameOfUser(user);
  return (
    <ConfirmDialog
      title={`Clear the fetched data of ${name}?`}
      isDanger
      confirm="Clear the data"
      run={(reason) => clear({ id: user.id, reason })}
      done={`The fetched data of ${name} is deleted`}
      onClose={onClose}
    >
      <p>
        What their robot read of posts is deleted, and with it the people known from posts alone.
        Friends, plan and settings stay.
      </p>
      <PreviewCounts userId={user.id} kinds={['posts', 'engagements', 'non_friends']} />
      <p>
        All their friends are shown without engagement until they sync it again. This cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}
