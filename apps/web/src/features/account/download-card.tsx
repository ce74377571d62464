import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { useToast } from '@winnow/ui/toast';
import { useState } from 'react';
import { toFailure } from '../../shared/api/api';
import { errorText } from '../../shared/feedback/error-text';

/** Everything kept about the user, as one file that the browser makes. */
export function DownloadCard({ save }: { save: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

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
      <p className="text-muted">
        Your lists as CSV, and your posts’ figures, settings, sign-ins and invoices as JSON, in one
        zip file.
      </p>
      <Button
        className="mt-4 self-start"
        icon="download"
        loading={isBusy}
        onClick={() => void start()}
      >
        Download everything
      </Button>
    </Card>
  );
}
