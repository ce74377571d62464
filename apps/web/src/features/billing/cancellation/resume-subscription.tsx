import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { useToast } from '@winnow/ui/toast';
import { errorText } from '../../../shared/feedback/error-text';
import { formatDate } from '../../../shared/format/format';
import { isImpersonating } from '../../../shared/session/impersonation';
import { impersonationReason } from '../../../shared/session/impersonation-reason';
import { useResumeSubscriptionMutation } from './api';

/** Takes the cancellation back. */
export function ResumeSubscription({ endsAt }: { endsAt: string }) {
  const [resume, { isLoading }] = useResumeSubscriptionMutation();
  const toast = useToast();
  const why = isImpersonating() ? impersonationReason : '';

  async function start() {
    const { error } = await resume();
    if (error) toast.show({ title: errorText(error), tone: 'danger' });
    else
      toast.show({
        title: 'Your subscription goes on',
        description: `The next payment is due on ${formatDate(endsAt)}.`,
        tone: 'success',
      });
  }

  return (
    <Tooltip content={why}>
      <Button
        variant="primary"
        loading={isLoading}
        unavailable={why !== ''}
        onClick={() => void start()}
      >
        Resume Subscription
      </Button>
    </Tooltip>
  );
}
