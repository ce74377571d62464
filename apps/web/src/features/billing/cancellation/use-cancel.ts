import { store } from '../../../shared/storage/storage';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/api';
import type { StartDispatch } from '../../../shared/api/start';
import { asFailure, errorText } from '../../../shared/feedback/error-text';
import { successMs } from '../../../shared/feedback/use-passing';
import { isUnanswered } from '../../../shared/api/unanswered';
import { refreshSubscription } from '../refresh/api';
import { useCancelSubscriptionMutation } from './api';

/** Specification 2, section 7: the code of a cancellation that was taken. */
const taken = 201;

/** The cancellation and its outcome. Every screen of the account shares it, so that each can show its banner. */
export function useCancel() {
  const [send, { data, error, isLoading, reset }] = useCancelSubscriptionMutation({
    fixedCacheKey: 'cancel-subscription',
  });
  const dispatch = useDispatch<StartDispatch>();
  const isUnsure = error !== undefined && isUnanswered(asFailure(error));
  const isDone = data?.code === taken;
  const problem = error
    ? errorText(error)
    : data && !isDone
      ? (data.error ?? 'Something went wrong!')
      : null;

  /** Null: taken; else the reason why not. */
  async function cancel(): Promise<string | null> {
    const answer = await send();
    if (!answer.data) {
      if (answer.error && isUnanswered(asFailure(answer.error))) {
        // The provider may have taken it: what it says now is read.
        void dispatch(refreshSubscription.initiate()).then(() =>
          dispatch(api.util.invalidateTags(['User', 'Billing'])),
        );
      }
      return errorText(answer.error);
    }
    if (answer.data.code !== taken) return answer.data.error ?? 'Something went wrong!';
    store('cancelledAt', String(Date.now()));
    // Also when the screen is left before: the message passes, and user and date are read again.
    setTimeout(() => {
      reset();
      dispatch(api.util.invalidateTags(['User', 'Billing']));
    }, successMs);
    return null;
  }

  return { cancel, isCancelling: isLoading, isDone, isUnsure, problem, forget: reset };
}
