import type { User } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { formatDate } from '../../../shared/format/format';
import { useCancel } from './use-cancel';

interface Props {
  user: User;
  /** Receives the focus on closing. Default: the button that opened the question. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onClose: () => void;
}

/** Our own question, where no churn-prevention flow is set up or it did not open. */
export function CancelDialog({ user, finalFocus, onClose }: Props) {
  const { cancel, isCancelling } = useCancel();
  return (
    <Dialog
      open
      tone="danger"
      onOpenChange={onClose}
      // What was sent cannot be taken back by closing.
      dismissible={!isCancelling}
      finalFocus={finalFocus}
      title="Cancel Subscription"
      description={consequence(user)}
      footer={
        <>
          <Button disabled={isCancelling} onClick={onClose}>
            NO
          </Button>
          <Button
            variant="danger"
            loading={isCancelling}
            onClick={() => {
              // The outcome is a banner of the screen.
              void cancel().then(onClose);
            }}
          >
            YES
          </Button>
        </>
      }
    >
      <p>Do you want to cancel your subscription?</p>
    </Dialog>
  );
}

function consequence({ subscription_status, next_payment_at: until, is_banned }: User): string {
  if (subscription_status === 'past_due')
    return 'Your last payment did not go through. Your plan ends at once, and your account is locked. The open payment is dropped, and you are not charged again.';
  if (subscription_status === 'unpaid')
    return 'The open payment is dropped, and you are not charged again. Your account stays locked until you subscribe again.';
  if (subscription_status === 'incomplete')
    return 'Your unfinished purchase is dropped, and nothing is charged. You stay on the free plan.';
  // The api lets a banned user cancel, but not resume.
  if (is_banned)
    return `Your plan ends ${until ? `on ${formatDate(until)}` : 'with the paid period'} and you are not charged again. You cannot resume it while your account is flagged.`;
  return until
    ? `You keep your plan until ${formatDate(until)} and are not charged again. You can resume until then. After that day your account is locked.`
    : 'You keep your plan until the end of the paid period and are not charged again. After it your account is locked.';
}
