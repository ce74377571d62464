import { DateField } from '@winnow/ui/date-field';
import { useState } from 'react';
import { formatDate } from '../../../../shared/format/format';
import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { localMoment } from '../../list/moment';
import { nameOfUser } from '../user-words';
import { useUpdateUserMutation } from '../users-api';
import type { ActProps } from './act-props';

/** Sets or removes the end of a trial: the end of a day, in the browser's time zone. */
export function TrialAct({ file: { user }, onClose }: ActProps) {
  const [update] = useUpdateUserMutation();
  const present = localMoment(user.trial_ends_at ?? undefined).slice(0, 10);
  const [day, setDay] = useState(present);
  const name = nameOfUser(user);
  const end = day === '' ? null : new Date(`${day}T23:59:59`).toISOString();
  return (
    <ConfirmDialog
      title={`Change the trial of ${name}?`}
      isReasonShown
      confirm={end === null ? 'Remove the trial' : `Set ${formatDate(end)}`}
      isComplete={day !== present}
      run={(reason) => update({ id: user.id, fields: { trial_ends_at: end }, reason })}
      done={end === null ? `${name} has no trial` : `The trial ends on ${formatDate(end)}`}
      onClose={onClose}
    >
      <DateField
        label="Trial ends"
        hint="At the end of this day. Empty: there is no trial."
        value={day}
        onValueChange={setDay}
      />
      <p>
        Their subscription page shows this day. The trial of a plan that is charged at Stripe is
        changed there, not here.
      </p>
    </ConfirmDialog>
  );
}
