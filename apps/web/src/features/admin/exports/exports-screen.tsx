import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { PageHeader } from '@winnow/ui/page-header';
import { SkeletonTable } from '@winnow/ui/skeleton';
import { useToast } from '@winnow/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../../shared/feedback/error-text';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { ConfirmDialog } from '../confirm/confirm-dialog';
import { useAdminExportsQuery, useExportUsersMutation } from './api';
import { ExportsTable } from './exports-table';

/** How often the list is read while a file is written. */
const refreshMs = 2_000;
const restMs = 30_000;

/** 'CSV Exports': the files of the last 24 hours. */
export function ExportsScreen() {
  const [isWritten, setWritten] = useState(false);
  const { data, error, refetch } = useAdminExportsQuery(undefined, {
    pollingInterval: isWritten ? refreshMs : restMs,
  });
  const isUnfinished = data?.exports.some(({ state }) => state !== 'done') ?? false;
  if (isUnfinished !== isWritten) setWritten(isUnfinished);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="CSV Exports"
        subtitle="Files for spreadsheets. Only you can download what you asked for; every file is deleted after 24 hours."
        actions={<NewExport />}
      />
      <Card flush>{body()}</Card>
    </div>
  );

  function body() {
    if (!data && error)
      return (
        <LoadFailed
          title="The exports could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        >
          Nothing was changed.
        </LoadFailed>
      );
    if (!data) return <SkeletonTable rows={4} columns={4} />;
    if (data.exports.length === 0)
      return (
        <EmptyState icon="download" title="No exports in the last 24 hours">
          Start one here for all users, or in{' '}
          <Link to="/admin/users" className="underline underline-offset-2">
            Users
          </Link>{' '}
          for those that match your filters.
        </EmptyState>
      );
    return <ExportsTable exports={data.exports} />;
  }
}

function NewExport() {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [start, { isLoading }] = useExportUsersMutation();
  async function run() {
    const answer = await start({});
    if (answer.error) toast.show({ title: errorText(answer.error), tone: 'danger' });
    return answer;
  }
  return (
    <>
      <Button variant="primary" icon="download" loading={isLoading} onClick={() => setAsking(true)}>
        Export all users
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Export all users?"
          asksReason={false}
          confirm="Export all users"
          run={run}
          done="The export has started"
          onClose={() => setAsking(false)}
        >
          <p>
            The file holds names and e-mail addresses. The staff’s log keeps that you asked for it.
            You can leave this screen meanwhile.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
