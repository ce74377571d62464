import { beginImpersonation } from '../../../../shared/session/impersonation';
import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useBeginImpersonationMutation } from '../users-api';
import type { ActProps } from './act-props';

/** Lets the admin see the app as the user does. */
export function SignInAsAct({ file: { user, support_access_until }, onClose }: ActProps) {
  const [begin] = useBeginImpersonationMutation();
  const name = nameOfUser(user);

  async function run(reason: string) {
    const { data, error } = await begin({ user_id: user.id, reason });
    if (data) beginImpersonation(data);
    return { error };
  }

  return (
    <ConfirmDialog
      title={`Sign in as ${name}?`}
      confirm={`Sign in as ${name}`}
      run={run}
      done={`You are acting as ${name}`}
      onClose={onClose}
    >
      <p>
        For 30 minutes you see the app as they do. A bar at the top leads back to your own account.
        Paying, removing and deleting are off.
      </p>
      <p>
        {support_access_until === null
          ? 'Names and pictures of their friends are masked: they have not given support access.'
          : 'They have given support access, so names and pictures of their friends are shown.'}{' '}
        What you change is logged under both accounts.
      </p>
    </ConfirmDialog>
  );
}
