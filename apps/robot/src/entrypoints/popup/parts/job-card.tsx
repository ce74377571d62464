import { isOpen, type Job, pauseWait } from '@winnow/sdk/jobs';
import { Badge, type BadgeProps } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { ProgressBar } from '@winnow/ui/progress-bar';
import type { PopupCommand, PopupState } from '../../popup-messages';
import { duration, grouped, jobTitle, outcome, statusWords } from '../words';
import { ActLines } from './act-lines';
import { WakeTime } from './wake-time';

const tones: Record<Job['status'], NonNullable<BadgeProps['tone']>> = {
  queued: 'neutral',
  running: 'success',
  waiting: 'warning',
  stopped: 'neutral',
  done: 'success',
  failed: 'danger',
};

/** A bar that does not move is not green. */
const barTones: Record<Job['status'], NonNullable<BadgeProps['tone']>> = {
  ...tones,
  failed: 'neutral',
};

export interface JobCardProps {
  job: Job;
  state: PopupState;
  send: (command: PopupCommand) => void;
}

/** Causes that a card above shows with their remedy, so this card does not repeat them. */
const saidAbove = ({ pause, site_access, signed_out }: PopupState) => [
  pause ? pauseWait : null,
  site_access ? null : 'site_access_missing',
  signed_out ? 'signed_out' : null,
];

/** One job: its progress, what it waits for, what it did. */
export function JobCard({ job, state, send }: JobCardProps) {
  const { progress, waiting, failure } = job;
  const result = outcome(job);
  const eta = job.status === 'running' ? progress?.eta_s : undefined;
  const left = job.name === 'remove_user_friends' ? state.removals_left : null;
  const isRunning = isOpen(job.status);
  // Only the user ends these waits, so there is no time to count down to.
  const isForUser = waiting?.code === 'signed_out' || waiting?.code === 'acting_as_page';
  const wakeAt = isForUser ? null : job.wake_at;
  return (
    <>
      <section className="flex flex-col gap-3 rounded-card border border-border px-4 py-3.5">
        <header className="flex items-center justify-between gap-3">
          <h2 className="font-strong">{jobTitle(job)}</h2>
          <Badge tone={tones[job.status]}>{statusWords[job.status]}</Badge>
        </header>
        {progress && job.status !== 'done' && (
          <ProgressBar
            label={grouped(progress.text)}
            tone={barTones[job.status]}
            value={progress.total === undefined ? undefined : progress.done}
            max={progress.total ?? 100}
            valueText={eta === undefined ? undefined : `${duration(eta)} left`}
          />
        )}
        {waiting && !saidAbove(state).includes(waiting.code) && <p>{waiting.text}</p>}
        {job.status === 'failed' && failure && <p>{failure.text}</p>}
        {job.status === 'done' && result && <p>{result}</p>}
        {isRunning && !state.pause && (wakeAt || left !== null) && (
          <p className="flex justify-between gap-3 text-xs text-muted tabular-nums">
            <span>{wakeAt && <WakeTime at={wakeAt} />}</span>
            {left !== null && <span>{left.toLocaleString()} removals left</span>}
          </p>
        )}
        {waiting?.code === 'window_hidden' && (
          <Button variant="primary" block onClick={() => send({ type: 'robot_window.show' })}>
            Show the robot’s window
          </Button>
        )}
        {isRunning && (
          <Button variant="secondary" block onClick={() => send({ type: 'job.stop', id: job.id })}>
            Pause
          </Button>
        )}
        {(job.status === 'stopped' || job.status === 'failed') && state.outdated === null && (
          <Button
            variant={job.status === 'stopped' ? 'primary' : 'secondary'}
            block
            onClick={() => send({ type: 'job.queue', id: job.id })}
          >
            {job.status === 'stopped' ? 'Go on' : 'Try again'}
          </Button>
        )}
      </section>
      <ActLines acts={job.acts} />
    </>
  );
}
