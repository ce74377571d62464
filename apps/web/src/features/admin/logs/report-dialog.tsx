import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { Link } from 'react-router';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { formatDateTime } from '../../../shared/format/format';
import { personName } from '../../../shared/format/person-name';
import { useProblemReportQuery } from './logs-api';
import { linesOf } from './logs-definition';
import { ReportParts } from './report-parts';

interface Props {
  id: string;
  onClose: () => void;
}

/** A problem report, as the user read it before sending. */
export function ReportDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useProblemReportQuery(id);
  const lead = (label: string, to: string) => (
    <Button render={(props) => <Link to={to} {...props} onClick={onClose} />}>{label}</Button>
  );
  return (
    <Dialog
      open
      size="xl"
      title={data ? `Problem report of ${personName(data.user) || 'a user'}` : 'Problem report'}
      description={data && `Sent ${formatDateTime(data.created_at)}`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        data && (
          <>
            {lead('All lines of this user', linesOf({ user_id: data.user.id }))}
            {lead('Open the user', `/admin/users/${data.user.id}`)}
          </>
        )
      }
    >
      {data ? (
        <ReportParts problem={data} />
      ) : error ? (
        <LoadFailed
          title="The report could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Dialog>
  );
}
