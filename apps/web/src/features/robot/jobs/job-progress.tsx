import { type Job, pauseWait } from '@winnow/sdk/jobs';
import { Button } from '@winnow/ui/button';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { SidebarStep } from '@winnow/ui/sidebar-step';
import { useOpenJob } from '../../../shared/robot/use-robot';
import { selectRobotFacts } from '../../../shared/robot/slice';
import { useSharedSelector } from '../../../shared/shared-state';
import { JobButtons } from './job-buttons';
import { barTone, jobDoing, jobTitle, progressCount, statusWords, timeLeft } from './job-words';

/** The current job in the sidebar: kind, progress, time left, pause. */
export function JobProgress({ job }: { job: Job }) {
  const open = useOpenJob();
  const { progress, status } = job;
  const percent = progress?.total ? Math.floor((progress.done / progress.total) * 100) : undefined;
  const isRunning = status === 'running';
  // The pause notice covers a pause of the whole robot.
  const pause = useSharedSelector((state) => selectRobotFacts(state)?.pause);
  return (
    <SidebarStep
      action={
        <div className="grid grid-cols-2 gap-2">
          <JobButtons job={job} block />
          <Button block onClick={() => open(job.id, job.name)}>
            Details
          </Button>
        </div>
      }
    >
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-strong">{isRunning ? jobDoing(job) : jobTitle(job)}</span>
        <span className="text-muted tabular-nums">
          {isRunning ? percent !== undefined && `${percent}%` : statusWords[status].words}
        </span>
      </p>
      <ProgressBar
        hideLabel
        label={jobDoing(job)}
        tone={barTone(status)}
        value={isRunning ? progress?.total && progress.done : (progress?.done ?? 0)}
        max={progress?.total ?? 100}
        valueText={progressCount(job)}
      />
      {job.waiting && !(pause && job.waiting.code === pauseWait) && (
        <p className="text-xs text-inactive-text">{job.waiting.text}</p>
      )}
      <p className="flex justify-between gap-2 text-xs">
        <span>{progressCount(job)}</span>
        <span>{timeLeft(job)}</span>
      </p>
    </SidebarStep>
  );
}
