import type { QueuedTask } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Fact, Facts } from '@winnow/ui/facts';
import { Notice } from '@winnow/ui/notice';
import { useState } from 'react';
import { errorText } from '../../../shared/feedback/error-text';
import { formatDateTime } from '../../../shared/format/format';
import { ConfirmDialog } from '../confirm/confirm-dialog';
import { useRemoveTasksMutation, useRetryTasksMutation } from './api';
import { TaskArguments } from './task-arguments';
import { canRetry, stateWords } from './task-states';

interface Props {
  task: QueuedTask;
  onClose: () => void;
}

/** One task: its times, the cause of its failure, its arguments when they are asked for. */
export function TaskDialog({ task, onClose }: Props) {
  const { queue, id, state, source, cause } = task;
  const [retry, { isLoading, error }] = useRetryTasksMutation();
  const [remove] = useRemoveTasksMutation();
  const [isDeleting, setDeleting] = useState(false);
  const title = source?.queue ?? queue;

  async function retryThis() {
    const answer = await retry({ queue, ids: [id] });
    if (!answer.error) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      size="lg"
      footer={
        <>
          {state !== 'active' && (
            <Button icon="trash" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
          {canRetry(queue, state) && (
            <Button
              variant="primary"
              icon="refresh"
              loading={isLoading}
              onClick={() => void retryThis()}
            >
              Retry
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts>
          {factsOf(task).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
        {cause !== null && (
          <div>
            <h3 className="font-semibold">Cause of the last failure</h3>
            <pre className="mt-1 max-h-40 overflow-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap">
              {cause}
            </pre>
          </div>
        )}
        <TaskArguments queue={queue} id={id} />
        {error && (
          <Notice tone="danger" title="It was not enqueued">
            {errorText(error)}
          </Notice>
        )}
      </div>
      {isDeleting && state !== 'active' && (
        <ConfirmDialog
          title={`Delete this task of ${title}?`}
          isDanger
          asksReason={false}
          confirm="Delete the task"
          run={() => remove({ queue, ids: [id], state })}
          done="The task is deleted"
          onDone={onClose}
          onClose={() => setDeleting(false)}
        >
          <p>What it was to do is not done. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const moment = (at: string | null) => (at === null ? 'Not yet' : formatDateTime(at));

const factsOf = (task: QueuedTask): [name: string, value: string][] => [
  ['State', stateWords[task.state]],
  ['Attempts', `${task.attempts} of ${task.attempt_limit}`],
  ['Enqueued', formatDateTime(task.created_at)],
  ['Due', formatDateTime(task.due_at)],
  ['Started', moment(task.started_at)],
  task.state === 'active'
    ? ['Its worker was seen', moment(task.seen_at)]
    : ['Ended', moment(task.completed_at)],
  ['Id', task.source?.id ?? task.id],
];
