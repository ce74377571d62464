import { useState } from 'react';
import { boughtPlan } from '../../../../shared/format/plan-label';
import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useMoveSubscriptionMutation } from '../users-api';
import type { ActProps } from './act-props';
import { type FoundUser, UserPicker } from './user-picker';

/** Moves the subscription of this user to another one. */
export function MoveAct({ file: { user }, onClose }: ActProps) {
  const [move] = useMoveSubscriptionMutation();
  const [target, setTarget] = useState<FoundUser | null>(null);
  const name = nameOfUser(user);
  const to = target && nameOfUser(target);
  return (
    <ConfirmDialog
      title={`Move the subscription of ${name}?`}
      isDanger
      confirm={to === null ? 'Move the subscription' : `Move it to ${to}`}
      isComplete={target !== null}
      run={(reason) => move({ source_id: user.id, target_id: target?.id ?? '', reason })}
      done={`${to ?? 'The other account'} has the subscription`}
      onClose={onClose}
    >
      <UserPicker label="To which account" without={user.id} chosen={target} onChoose={setTarget} />
      <p>
        {`${boughtPlan(user)} with its card and its invoices goes to that account, and ${name} is on the Free plan. `}
        The next payment is charged to the same card. The other account must have no subscription of
        its own; a card that it has is deleted.
      </p>
    </ConfirmDialog>
  );
}
