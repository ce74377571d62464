import { TextField } from '@winnow/ui/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useUpdateUserMutation } from '../users-api';
import type { ActProps } from './act-props';

const most = 100;

/** Sets how many friends a user may remove a day, or leaves it to their plan. */
export function LimitAct({ file: { user, limits }, onClose }: ActProps) {
  const [update] = useUpdateUserMutation();
  const present = String(Math.min(most, limits.removals.daily.limit));
  const [text, setText] = useState(present);
  const name = nameOfUser(user);
  const limit = text.trim() === '' ? null : Number(text);
  const isValid = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= most);
  return (
    <ConfirmDialog
      title={`Change the daily limit of ${name}?`}
      isReasonShown
      confirm={limit === null ? 'Leave it to the plan' : 'Set the limit'}
      isComplete={isValid && text !== present}
      run={(reason) => update({ id: user.id, fields: { unfriening_limit: limit }, reason })}
      done={limit === null ? 'The plan sets the limit again' : `${name} may remove ${limit} a day`}
      onClose={onClose}
    >
      <TextField
        label="Removals a day, at most"
        hint="From 1 to 100. Empty: as the plan says."
        inputMode="numeric"
        error={isValid ? undefined : 'A whole number from 1 to 100.'}
        value={text}
        onValueChange={setText}
      />
      <p>
        It counts from the next removal on. They see it in their settings and may change it there.
      </p>
    </ConfirmDialog>
  );
}
