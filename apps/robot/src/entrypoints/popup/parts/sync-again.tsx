import type { Job } from '@winnow/sdk/jobs';
import type { PopupCommand, PopupState } from '../../popup-messages';
import { StartButton } from './start-button';

export interface SyncAgainProps {
  state: PopupState;
  send: (command: PopupCommand) => void;
}

const isPaused = ({ status }: Job) => status === 'stopped';

/** Both syncs, once all steps are done. */
export function SyncAgain({ state, send }: SyncAgainProps) {
  // While an obstacle has to be resolved first, a sync is not the next step.
  const isLeft = state.jobs[0]?.status === 'failed' || state.jobs.some(isPaused);
  const isNext = !state.signed_out && !state.api_signed_out && !isLeft;
  return (
    <div className="flex flex-col gap-2.5">
      <StartButton
        state={state}
        name="fetch_user_friends"
        label="Sync friends"
        variant={isNext ? 'primary' : 'secondary'}
        send={send}
      />
      <StartButton
        state={state}
        name="fetch_user_engagements"
        label="Sync engagement"
        variant="secondary"
        send={send}
      />
    </div>
  );
}
