import type { User } from '@winnow/sdk/contract';
import { isPaid } from '@winnow/sdk/rules';
import { Notice } from '@winnow/ui/notice';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { cycleText, receivedText } from './cancellation-words';
import { useCancel } from './use-cancel';

/** The outcome of a cancellation, on every screen of the account. */
export function CancellationBanner() {
  const { isDone, isUnsure, problem, forget } = useCancel();
  const { data: user } = useCurrentUserQuery();
  if (problem)
    return (
      <Notice tone="danger" title={problem} onDismiss={forget}>
        {isUnsure
          ? 'We don’t know yet whether your subscription was changed. If it still runs in Account & Billing, cancel it again.'
          : 'Your subscription was not changed.'}
      </Notice>
    );
  if (!isDone) return null;
  return (
    <Notice tone="success" title={receivedText}>
      {effect(user)}
    </Notice>
  );
}

function effect(user: User | undefined): string {
  if (!user) return cycleText;
  if (user.subscribed_plan === 'free') return 'Your unfinished purchase is dropped.';
  // No period is paid for while a payment is open, or after the api has ended it.
  return user.subscription_status === 'past_due' || !isPaid(user)
    ? 'Your plan has ended, because its last payment did not go through.'
    : cycleText;
}
