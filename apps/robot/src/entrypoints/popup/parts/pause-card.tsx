import type { Job } from '@winnow/sdk/jobs';
import { Button } from '@winnow/ui/button';
import type { PopupCommand, PopupState } from '../../popup-messages';
import { moment } from '../words';

export interface PauseCardProps {
  pause: NonNullable<PopupState['pause']>;
  jobs: readonly Job[];
  send: (command: PopupCommand) => void;
}

/** A protective pause, with its reason and its end. */
export function PauseCard({ pause, jobs, send }: PauseCardProps) {
  const waiting = jobs
    .filter((job) => job.name === 'remove_user_friends' && job.status === 'waiting')
    .reduce((sum, { progress }) => sum + (progress?.total ?? 0) - (progress?.done ?? 0), 0);
  return (
    <section
      role="alert"
      className="flex flex-col gap-2 rounded-card border border-danger-border bg-danger-soft px-4 py-3.5"
    >
      <h2 className="font-strong text-danger-text">Paused to protect your account</h2>
      <p>
        {pause.text}
        {waiting > 0 &&
          ` ${waiting.toLocaleString()} ${waiting === 1 ? 'friend is' : 'friends are'} still waiting; none is lost.`}
      </p>
      <p className="flex justify-between gap-3 text-xs text-text">
        <span>Starts again, slower</span>
        <strong className="tabular-nums">{moment(pause.until)}</strong>
      </p>
      <Button variant="secondary" block onClick={() => send({ type: 'dashboard.open' })}>
        See what happened
      </Button>
    </section>
  );
}
