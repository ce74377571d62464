import { TextArea } from '@winnow/ui/text-area';
import { useState } from 'react';
import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useAddNoteMutation } from '../users-api';
import type { ActProps } from './act-props';

/** Adds a note for the rest of the staff. */
export function NoteAct({ file: { user }, onClose }: ActProps) {
  const [add] = useAddNoteMutation();
  const [text, setText] = useState('');
  return (
    <ConfirmDialog
      title={`Add a note about ${nameOfUser(user)}`}
      asksReason={false}
      confirm="Add the note"
      isComplete={text.trim() !== ''}
      run={() => add({ id: user.id, text: text.trim() })}
      done="The note is added"
      onClose={onClose}
    >
      <TextArea
        label="Note"
        hint="All of the staff see it. The user finds it in the export of their data."
        maxLength={2000}
        value={text}
        onValueChange={setText}
      />
    </ConfirmDialog>
  );
}
