import type { Job, JobName } from '@winnow/sdk/jobs';
import { Badge } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Notice } from '@winnow/ui/notice';
import { ProgressBar } from '@winnow/ui/progress-bar';
import { Spinner } from '@winnow/ui/spinner';
import { isActive, isOpen, pauseWait } from '@winnow/sdk/jobs';
import { useRef, useState } from 'react';
import {
  type RobotSlice,
  selectIsJobUnknown,
  selectJob,
  selectPresence,
  selectRefusedJob,
  selectRobotFacts,
  selectUndelivered,
} from '../../../shared/robot/slice';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { formatDateTime } from '../../../shared/format/format';
import { useSharedSelector } from '../../../shared/shared-state';
import { becameActive } from './became-active';
import { BecameActiveNotice } from './became-active-notice';
import { JobActs } from './job-acts';
import { JobButtons } from './job-buttons';
import * as words from './job-words';
import { UndeliveredNotice } from '../notices/undelivered-notice';
import { UnlinkedNotice } from '../notices/unlinked-notice';
import { refusalAdvice } from '../notices/refusal-advice';

interface Props {
  id: string;
  /** The kind of the opened job; undefined when it was opened by its address. */
  name: JobName | undefined;
  onClose: () => void;
}

/**
 * One job: progress, count, time left, pause and continue, the verdict on each friend. Closing it does not
 * stop the job.
 */
export function JobModal({ id, name, onClose }: Props) {
  const job = useSharedSelector((state) => selectJob(state, id));
  const presence = useSharedSelector(selectPresence);
  const refusal = useSharedSelector((state) => selectRefusedJob(state, id));
  const isUnknown = useSharedSelector((state) => selectIsJobUnknown(state, id));
  const close = useRef<HTMLButtonElement>(null);
  // The preview that started a removal is unmounted by the time this closes.
  const [opener] = useState(() => document.activeElement);
  const goesOn = job
    ? isActive(job.status) && job.status !== 'stopped'
    : presence === 'connected' && !refusal && !isUnknown;
  const buttons = job && presence === 'connected' && <JobButtons job={job} />;
  // The likelier button comes last: close while the job is under way, continue when it is not.
  const isUnderWay = job !== undefined && isOpen(job.status);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        job
          ? words.jobHeading(job)
          : refusal
            ? 'Not started'
            : isUnknown
              ? 'Job not found'
              : words.titleOf(name)
      }
      initialFocus={close}
      finalFocus={() =>
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body
          ? opener
          : resumePoint()
      }
      footer={
        <>
          {isUnderWay && buttons}
          <Button ref={close} onClick={onClose}>
            {goesOn ? 'Close and keep running' : 'Close'}
          </Button>
          {!isUnderWay && buttons}
        </>
      }
    >
      {job ? (
        <JobBody job={job} />
      ) : (
        <NoJob presence={presence} refusal={refusal} isUnknown={isUnknown} />
      )}
    </Dialog>
  );
}

/** Where the focus returns: the current row of the list, or the start of the content. */
function resumePoint() {
  const row = document.querySelector<HTMLElement>('main tr[data-row] input[tabindex="0"]');
  return row ?? document.getElementById('content');
}

function NoJob({
  presence,
  refusal,
  isUnknown,
}: {
  presence: RobotSlice['presence'];
  refusal: RobotSlice['refusedJobs'][string] | undefined;
  isUnknown: boolean;
}) {
  if (refusal) {
    return (
      <Notice tone="warning" title={refusal.text}>
        {refusalAdvice(refusal.code)}
      </Notice>
    );
  }
  if (isUnknown) {
    return (
      <p className="text-pretty text-muted">
        The robot in this browser has no such job. Old jobs are deleted, and jobs started in another
        browser show only there.
      </p>
    );
  }
  if (presence === 'connected') return <Spinner label="Sending the job to the robot" />;
  if (presence === 'looking') return <Spinner label="Looking for the robot" />;
  if (presence === 'unlinked') return <UnlinkedNotice />;
  return (
    <Notice tone="warning" title="The robot is not connected">
      The robot keeps the job. Open Chrome with the extension switched on to see it here.
    </Notice>
  );
}

function JobBody({ job }: { job: Job }) {
  const pause = useSharedSelector((state) => selectRobotFacts(state)?.pause ?? null);
  const undelivered = useSharedSelector(selectUndelivered);
  const { data: user } = useCurrentUserQuery();
  const { progress, status } = job;
  const { words: state, tone } = words.statusWords[status];
  const kept = becameActive(job);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <Badge tone={tone}>{state}</Badge>
        <span className="text-sm text-muted">{words.timeLeft(job)}</span>
      </div>
      {status !== 'done' && (
        <ProgressBar
          label={words.progressLabel(job)}
          tone={words.barTone(status)}
          value={progress?.total ? progress.done : status === 'running' ? undefined : 0}
          max={progress?.total ?? 100}
          valueText={words.progressCount(job)}
        />
      )}
      {job.waiting && !(pause && job.waiting.code === pauseWait) && (
        <Notice tone="warning" title={job.waiting.text}>
          Nothing is lost. {words.wakeWords(job)}
        </Notice>
      )}
      {undelivered && !job.waiting && <UndeliveredNotice {...undelivered} />}
      {pause && status !== 'done' && (
        <Notice tone="danger" title="Paused to protect your account">
          {pause.text} It starts again, slower, at {formatDateTime(pause.until)}.
        </Notice>
      )}
      {job.failure && status === 'failed' && (
        <Notice tone="danger" title={job.failure.text}>
          Everything done so far stays done. ‘Try again’ continues from there
          {user?.is_locked ? ', once the account is unlocked.' : '.'}
        </Notice>
      )}
      {status === 'stopped' && (
        <p className="text-muted">Paused by you. Press ‘Go on’ to continue.</p>
      )}
      {status === 'done' && job.result !== undefined && (
        <Notice tone={words.resultTone(job)} title={words.resultWords(job)} />
      )}
      {kept.length > 0 && <BecameActiveNotice friends={kept} />}
      <JobActs job={job} />
    </div>
  );
}
