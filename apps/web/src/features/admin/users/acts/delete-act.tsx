import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useRemoveUserMutation } from '../users-api';
import type { ActProps } from './act-props';
import { PreviewCounts } from './preview-counts';

/** Deletes a user, as they could themself. */
export function DeleteAct({ file: { user }, onClose }: ActProps) {
  const navigate = useNavigate();
  const [remove] = useRemoveUserMutation();
  const name = nameOfUser(user);

  async function run(reason: string) {
    const { data, error } = await remove({ id: user.id, reason });
    if (data?.state === 'deleted') void navigate('/admin/users', { replace: true });
    const waiting = `${name} is deleted as soon as Stripe confirms the end of the subscription`;
    return { error, done: data?.state === 'waiting' ? waiting : undefined };
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      isDanger
      confirm={`Delete ${name}`}
      run={run}
      done={`${name} is deleted`}
      onClose={onClose}
    >
      <p>
        Are you sure? The subscription ends at Stripe, they are signed out everywhere, and
        everything that is kept about them is deleted:
      </p>
      <PreviewCounts userId={user.id} />
      <p>This cannot be undone. The staff’s log keeps that it was done, and why.</p>
    </ConfirmDialog>
  );
}
