import { brand } from '@winnow/sdk/brand';
import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useReleaseProfileMutation } from '../users-api';
import type { ActProps } from './act-props';

/** Releases the network account of a user. */
export function ReleaseAct({ file: { user }, onClose }: ActProps) {
  const [release] = useReleaseProfileMutation();
  const name = nameOfUser(user);
  return (
    <ConfirmDialog
      title={`Release the ${brand.network} profile of ${name}?`}
      isDanger
      confirm="Release the profile"
      run={(reason) => release({ id: user.id, reason })}
      done="The profile is released"
      onClose={onClose}
    >
      <p>
        {`The ${brand.network} profile ${user.facebook_profile_id ?? ''} can then be confirmed in another account. `}
        Their robot stops until they confirm a profile again, and asks them for it.
      </p>
      <p>
        Lists and history stay until they confirm another profile: those of this one are deleted
        then. An account confirms three profiles in its life at most.
      </p>
    </ConfirmDialog>
  );
}
