import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { errorText } from '../../../shared/feedback/error-text';
import { useTaskArgumentsMutation } from './api';

/** Hidden until the admin asks for them, because they name the user of a task. */
export function TaskArguments({ queue, id }: { queue: string; id: string }) {
  const [read, { data, error, isLoading }] = useTaskArgumentsMutation();
  return (
    <div>
      <h3 className="font-semibold">Arguments</h3>
      {data ? (
        <pre className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken p-3 text-sm">
          {JSON.stringify(data.arguments, null, 2)}
        </pre>
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="sm" icon="eye" loading={isLoading} onClick={() => void read({ queue, id })}>
            Show the arguments
          </Button>
          <span className="text-sm text-muted">The staff’s log keeps that you read them.</span>
        </div>
      )}
      {error && (
        <Notice tone="danger" title="They could not be read">
          {errorText(error)}
        </Notice>
      )}
    </div>
  );
}
