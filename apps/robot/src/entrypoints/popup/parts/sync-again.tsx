import { Button } from '@winnow/ui/button';
import type { PopupCommand, PopupState } from '../../popup-messages';
import { moment } from '../words';

export interface SyncAgainProps {
  state: PopupState;
  send: (command: PopupCommand) => void;
}

/** Once all steps are done: both syncs, side by side. */
export function SyncAgain({ state, send }: SyncAgainProps) {
  const next = state.sync_engagement_next_allowed;
  return (
    <div className="flex flex-col gap-2">
      <Button block onClick={() => send({ type: 'job.start', name: 'fetch_user_friends' })}>
        Sync friends
      </Button>
      <Button
        variant="secondary"
        block
        unavailable={next !== null}
        onClick={() => send({ type: 'job.start', name: 'fetch_user_engagements' })}
      >
        Sync engagement
      </Button>
      {next && <p className="text-xs text-muted">Engagement can be synced again {moment(next)}.</p>}
    </div>
  );
}
