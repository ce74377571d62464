import { Button, type ButtonProps } from '@winnow/ui/button';
import type { PopupCommand, PopupState } from '../../popup-messages';
import { moment } from '../words';

export interface StartButtonProps {
  state: PopupState;
  name: 'fetch_user_friends' | 'fetch_user_engagements';
  label: string;
  variant?: ButtonProps['variant'];
  send: (command: PopupCommand) => void;
}

/** Starts a sync, or shows why it cannot start now. */
export function StartButton({ state, name, label, variant = 'primary', send }: StartButtonProps) {
  const why = obstacle(state, name);
  return (
    <div className="flex flex-col gap-2">
      <Button
        block
        variant={variant}
        unavailable={why !== null || !state.site_access}
        onClick={() => send({ type: 'job.start', name })}
      >
        {label}
      </Button>
      {why && <p className="text-xs text-muted">{why}</p>}
    </div>
  );
}

function obstacle(state: PopupState, name: StartButtonProps['name']): string | null {
  const disabled = state.disabled_jobs[name];
  if (disabled) return disabled;
  const next = name === 'fetch_user_engagements' ? state.sync_engagement_next_allowed : null;
  return next && new Date(next) > new Date()
    ? `Engagement can be synced again ${moment(next)}.`
    : null;
}
