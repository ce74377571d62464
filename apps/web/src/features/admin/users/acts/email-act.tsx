import { TextField } from '@winnow/ui/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useUpdateUserMutation } from '../users-api';
import type { ActProps } from './act-props';

/** Replaces the e-mail address. */
export function EmailAct({ file: { user }, onClose }: ActProps) {
  const [update] = useUpdateUserMutation();
  const [email, setEmail] = useState('');
  const asked = email.trim();
  const name = nameOfUser(user);
  return (
    <ConfirmDialog
      title={`Change the e-mail address of ${name}?`}
      isReasonShown
      confirm="Change the address"
      isComplete={/^\S+@\S+\.\S+$/.test(asked) && asked !== user.email}
      run={(reason) => update({ id: user.id, fields: { email: asked }, reason })}
      done="The e-mail address is changed"
      onClose={onClose}
    >
      <TextField
        label="New e-mail address"
        hint={user.email === null ? 'There is none now.' : `Now: ${user.email}`}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onValueChange={setEmail}
      />
      <p>
        A mail asks them to confirm it. Until then nothing else is sent to it. The way they sign in
        stays the same.
      </p>
    </ConfirmDialog>
  );
}
