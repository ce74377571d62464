import type { Job } from '@winnow/sdk/jobs';
import { canTransition } from '@winnow/sdk/jobs';
import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { lockedReasonOf } from './locked';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { useRobotSend } from '../../../shared/robot/use-robot';

/** Pause and continue. The robot stores its position: a paused job continues where it was. */
export function JobButtons({ job, block = false }: { job: Job; block?: boolean }) {
  const send = useRobotSend();
  const { data: user } = useCurrentUserQuery();
  if (canTransition(job.status, 'stopped')) {
    return (
      <Button block={block} onClick={() => send({ type: 'job.stop', id: job.id })}>
        Pause
      </Button>
    );
  }
  if (job.status === 'stopped' || job.status === 'failed') {
    const words = job.status === 'failed' ? 'Try again' : 'Go on';
    if (user?.is_locked) {
      return (
        <Tooltip content={lockedReasonOf(user.locked_by_admin)}>
          <Button block={block} unavailable>
            {words}
          </Button>
        </Tooltip>
      );
    }
    return (
      <Button
        block={block}
        variant="primary"
        onClick={() => send({ type: 'job.queue', id: job.id })}
      >
        {words}
      </Button>
    );
  }
  return null;
}
