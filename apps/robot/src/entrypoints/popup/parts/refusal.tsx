import type { ErrorCode } from '@winnow/sdk/errors';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import type { PopupCommand, PopupState } from '../../popup-messages';
import type { Refused } from '../use-background';

const replaces = 'network_account_replaces' satisfies ErrorCode;

export interface RefusalProps {
  refusal: Refused;
  state: PopupState | null;
  send: (command: PopupCommand) => void;
}

/** Why the last command was not carried out. If a confirmation would delete the data of another account, the user
 *  confirms that with a separate button, while the same account and the same user are shown as at the confirmation. */
export function Refusal({ refusal, state, send }: RefusalProps) {
  const { code, text, confirmation } = refusal;
  if (code !== replaces) return <Notice tone="warning">{text}</Notice>;
  const user = state?.network_user;
  const isShown =
    user?.facebook_profile_id === confirmation?.facebook_profile_id &&
    state?.connected_user?.id === confirmation?.user_id;
  // The account or the user changed since: hide the refusal.
  if (!user || !confirmation || !isShown) return null;
  return (
    <Notice
      tone="warning"
      title={`Link ${user.full_name} instead?`}
      actions={
        <Button
          size="sm"
          variant="danger"
          onClick={() => send({ ...confirmation, replaces: true })}
        >
          Delete that and link this account
        </Button>
      }
    >
      {text} Nothing was deleted yet. To keep it, press Switch and sign in with that account again.
    </Notice>
  );
}
