import type { Job } from '@winnow/sdk/jobs';
import { mayTurn } from '@winnow/sdk/jobs';
import { Button } from '@winnow/ui/button';
import { useRobotSend } from '../../shared/robot/use-robot';

/** Pause and Go on. The robot keeps its place: a paused job goes on where it was. */
export function JobButtons({ job, block = false }: { job: Job; block?: boolean }) {
  const send = useRobotSend();
  if (mayTurn(job.status, 'stopped')) {
    return (
      <Button block={block} onClick={() => send({ type: 'job.stop', id: job.id })}>
        Pause
      </Button>
    );
  }
  if (job.status === 'stopped' || job.status === 'failed') {
    return (
      <Button
        block={block}
        variant="primary"
        onClick={() => send({ type: 'job.queue', id: job.id })}
      >
        {job.status === 'failed' ? 'Try again' : 'Go on'}
      </Button>
    );
  }
  return null;
}
