import { Notice } from '@winnow/ui/notice';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/api';
import { successMs, usePassing } from '../../../shared/feedback/use-passing';
import { useCancel } from './use-cancel';

/** The outcome of a cancellation, on every screen of the account. When it passes, user and date are read again. */
export function CancellationBanner({ className }: { className?: string }) {
  const { isDone, problem, forget } = useCancel();
  const dispatch = useDispatch();
  usePassing(isDone, successMs, () => {
    forget();
    dispatch(api.util.invalidateTags(['User', 'Billing']));
  });
  if (problem)
    return (
      <Notice tone="danger" className={className} title={problem} onDismiss={forget}>
        Your subscription was not changed.
      </Notice>
    );
  if (!isDone) return null;
  return (
    <Notice
      tone="success"
      className={className}
      title="We have received your cancellation request. You'll not be charged again automatically now."
    >
      Subscription will be cancelled at the end of the current billing cycle.
    </Notice>
  );
}
