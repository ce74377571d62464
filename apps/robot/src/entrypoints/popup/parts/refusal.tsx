import type { ErrorCode } from '@winnow/sdk/errors';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import type { PopupCommand, PopupState } from '../../popup-messages';
import type { Refused } from '../use-background';

const replaces = 'network_account_replaces' satisfies ErrorCode;

export interface RefusalProps {
  refusal: Refused;
  user: PopupState['network_user'];
  send: (command: PopupCommand) => void;
}

/** Why the last command was not carried out. If a confirmation would delete the data of another account, the user
 *  confirms that with a separate button. */
export function Refusal({ refusal, user, send }: RefusalProps) {
  if (refusal.code !== replaces || !user) return <Notice tone="warning">{refusal.text}</Notice>;
  const { facebook_profile_id, full_name } = user;
  return (
    <Notice
      tone="warning"
      title={`Link ${full_name} instead?`}
      actions={
        <Button
          size="sm"
          variant="danger"
          onClick={() => send({ type: 'username.confirm', facebook_profile_id, replaces: true })}
        >
          Delete that and link this account
        </Button>
      }
    >
      {refusal.text} Nothing was deleted yet. To keep it, press Switch and sign in with that account
      again.
    </Notice>
  );
}
