import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { formatDateTime } from '../../../shared/format/format';
import type { Ask } from './acts/user-act';
import { LogDetails } from './log-details';
import { useAdminUserLogQuery } from './users-api';

const most = 5;

/** What the staff wrote about the user; older notes are in the action log. */
export function NotesCard({ userId, ask }: { userId: string; ask: Ask }) {
  const { currentData, error, refetch } = useAdminUserLogQuery({
    id: userId,
    kind: 'admin_note',
    limit: most,
  });
  return (
    <Card
      title="Notes"
      actions={
        <Button size="sm" icon="plus" onClick={() => ask('note')}>
          Add a note
        </Button>
      }
    >
      {body()}
    </Card>
  );

  function body() {
    if (error && !currentData)
      return (
        <LoadFailed
          title="The notes could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      );
    if (!currentData) return <SkeletonLines lines={2} />;
    if (currentData.logs.length === 0) return <p className="text-muted">No notes.</p>;
    return (
      <ul className="flex flex-col divide-y divide-border">
        {currentData.logs.map(({ id, at, details, admin }) => (
          <li key={id} className="py-2 first:pt-0 last:pb-0">
            <LogDetails details={details} />
            <p className="text-sm text-muted">
              {admin?.name || 'A deleted account'}, {formatDateTime(at)}
            </p>
          </li>
        ))}
        {currentData.next !== null && (
          <li className="pt-2 text-sm text-muted">Older notes are in the action log.</li>
        )}
      </ul>
    );
  }
}
