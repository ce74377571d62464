import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useCancelAccountMutation } from '../users-api';
import type { ActProps } from './act-props';

/** Ends the subscription at the payment provider, and locks the account. */
export function CancelAct({ file: { user }, onClose }: ActProps) {
  const [cancel] = useCancelAccountMutation();
  const name = nameOfUser(user);
  return (
    <ConfirmDialog
      title={`Cancel the account of ${name}?`}
      isDanger
      confirm="Cancel the account"
      run={(reason) => cancel({ id: user.id, reason })}
      done={`The account of ${name} is cancelled and locked`}
      onClose={onClose}
    >
      <p>
        Are you sure? The subscription ends at Stripe at once, also what is paid already, and
        nothing is paid back here. The account is locked: they see their lists blurred and their
        robot stops.
      </p>
      <p>Their data stays. No payment lifts this lock; ‘Unlock’ on this page does.</p>
    </ConfirmDialog>
  );
}
