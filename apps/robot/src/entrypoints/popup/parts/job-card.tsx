import type { Job } from '@winnow/sdk/jobs';
import { Badge, type BadgeProps } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { ProgressBar } from '@winnow/ui/progress-bar';
import type { PopupCommand, PopupState } from '../../popup-messages';
import { countLine, duration, jobTitle, moment, statusWords } from '../words';
import { ActLines } from './act-lines';

const tones: Record<Job['status'], NonNullable<BadgeProps['tone']>> = {
  queued: 'neutral',
  running: 'success',
  waiting: 'warning',
  stopped: 'neutral',
  done: 'success',
  failed: 'danger',
};

export interface JobCardProps {
  job: Job;
  state: PopupState;
  send: (command: PopupCommand) => void;
}

/** One job: how far it is, what it waits for, what it did. */
export function JobCard({ job, state, send }: JobCardProps) {
  const { progress, waiting, failure } = job;
  const isRunning = job.status === 'running' || job.status === 'waiting' || job.status === 'queued';
  return (
    <>
      <section className="flex flex-col gap-3 rounded-card border border-border px-4 py-3.5">
        <header className="flex items-center justify-between gap-3">
          <h2 className="font-strong">{jobTitle(job)}</h2>
          <Badge tone={tones[job.status]}>{statusWords[job.status]}</Badge>
        </header>
        {progress && job.status !== 'done' && (
          <ProgressBar
            label={countLine(progress)}
            value={progress.total === undefined ? undefined : progress.done}
            max={progress.total ?? 100}
            valueText={
              progress.eta_s === undefined ? undefined : `${duration(progress.eta_s)} left`
            }
          />
        )}
        {progress && job.status === 'running' && (
          <p className="text-xs text-muted">{progress.text}</p>
        )}
        {waiting && <p>{waiting.text}</p>}
        {failure && <p className="text-danger-text">{failure.text}</p>}
        {(job.wake_at || state.removals_left !== null) && isRunning && (
          <p className="flex justify-between gap-3 text-xs text-muted tabular-nums">
            <span>{job.wake_at ? `Goes on ${moment(job.wake_at)}` : ''}</span>
            {job.name === 'remove_user_friends' && state.removals_left !== null && (
              <span>{state.removals_left.toLocaleString()} removals left</span>
            )}
          </p>
        )}
        {isRunning && (
          <div className="flex gap-2.5">
            <Button
              variant="secondary"
              block
              onClick={() => send({ type: 'job.stop', id: job.id })}
            >
              Pause
            </Button>
          </div>
        )}
        {job.status === 'stopped' && (
          <Button block onClick={() => send({ type: 'job.queue', id: job.id })}>
            Go on
          </Button>
        )}
      </section>
      <ActLines acts={job.acts} />
    </>
  );
}
