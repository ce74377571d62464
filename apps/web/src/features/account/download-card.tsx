import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { useToast } from '@winnow/ui/toast';
import { Tooltip } from '@winnow/ui/tooltip';
import { useState } from 'react';
import { toFailure } from '../../shared/api/api';
import { errorText } from '../../shared/feedback/error-text';
import { isImpersonating } from '../../shared/session/impersonation';
import { impersonationReason } from '../../shared/session/impersonation-reason';

interface Props {
  save: () => Promise<void>;
  /** Completes 'Everything that we keep about you, '. */
  what?: string;
}

const withLists =
  'in one zip file: your lists as CSV, and your posts, engagement, log lines, settings, sign-ins and invoices as JSON.';

/** Everything kept about the user, as one file that the browser makes. */
export function DownloadCard({ save, what = withLists }: Props) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const why = isImpersonating() ? impersonationReason : '';

  async function start() {
    setBusy(true);
    try {
      await save();
      toast.show({ title: 'The file is in your downloads', tone: 'success' });
    } catch (error) {
      const description = 'No file was written.';
      toast.show({ title: errorText(toFailure(error)), description, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title="Your data">
      <p className="text-muted">Everything that we keep about you, {what}</p>
      <Tooltip content={why}>
        <Button
          className="mt-4 self-start"
          icon="download"
          loading={isBusy}
          unavailable={why !== ''}
          onClick={() => void start()}
        >
          Download everything
        </Button>
      </Tooltip>
    </Card>
  );
}
