import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useUpdateUserMutation } from '../users-api';
import type { ActProps } from './act-props';
import { hasMark, type Mark, markTexts } from './mark-texts';

/** Bans, locks, pins a user or makes them an admin, and the opposite of each. */
export function MarkAct({ file: { user }, mark, onClose }: ActProps & { mark: Mark }) {
  const [update] = useUpdateUserMutation();
  const { verb, done, isDanger = false, text } = markTexts(user, mark);
  const name = nameOfUser(user);
  return (
    <ConfirmDialog
      title={`${verb} ${name}?`}
      isDanger={isDanger}
      isReasonShown
      confirm={`${verb} ${name}`}
      run={(reason) => update({ id: user.id, fields: { [mark]: !hasMark(user, mark) }, reason })}
      done={`${name} ${done}`}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
