import { brand } from '@winnow/sdk/brand';
import { Avatar } from '@winnow/ui/avatar';
import { Button } from '@winnow/ui/button';
import type { PopupCommand, PopupState } from '../../popup-messages';

export interface IdentityProps {
  state: PopupState;
  send: (command: PopupCommand) => void;
}

/** 'Is this you?', once a dashboard is connected and the network account is known. */
export function Identity({ state, send }: IdentityProps) {
  const { connected_user } = state;
  if (!connected_user) {
    return (
      <div className="flex flex-col gap-2.5 text-xs">
        <p>Sign in to the dashboard first, so that the robot knows who it works for.</p>
        <Button block variant="primary" onClick={() => send({ type: 'dashboard.open' })}>
          Open the dashboard
        </Button>
      </div>
    );
  }
  const user = state.network_user;
  if (!user) {
    return (
      <div className="flex flex-col gap-2.5 text-xs">
        <p>
          The robot opens {brand.network} in a small window of its own and checks who is signed in.
        </p>
        <Button
          block
          variant="primary"
          onClick={() => send({ type: 'job.start', name: 'initial_user_setup' })}
        >
          Check who is signed in
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2.5">
        <Avatar name={user.full_name} src={user.avatar_url} />
        <div className="min-w-0">
          <p className="truncate">{user.full_name}</p>
          <p className="truncate text-xs text-muted">{user.username ?? user.facebook_profile_id}</p>
        </div>
      </div>
      <div className="flex gap-2.5">
        <Button
          block
          variant="primary"
          onClick={() =>
            send({
              type: 'username.confirm',
              facebook_profile_id: user.facebook_profile_id,
              user_id: connected_user.id,
            })
          }
        >
          Yes, that is me
        </Button>
        <Button variant="secondary" onClick={() => send({ type: 'username.switch' })}>
          Switch
        </Button>
      </div>
    </div>
  );
}
