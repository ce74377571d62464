import type { User } from '@winnow/sdk/contract';
import { moneyWords } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { Tooltip } from '@winnow/ui/tooltip';
import { Link } from 'react-router';
import { formatDate } from '../../../shared/format/format';
import { useBuyPath } from '../../../shared/plan/buy-path';
import { isImpersonating } from '../../../shared/session/impersonation';
import { impersonationReason } from '../../../shared/session/impersonation-reason';
import { usePay } from './use-pay';

interface Words {
  title: string;
  text: string;
  /** Where another card is entered. */
  card: '/change_card' | '/subscribe';
}

/** What an open invoice means, by the status of its subscription; null where nothing waits for a payment. */
function dueWords(user: User): Words | null {
  const { open_payment_cents, open_payment_try_at, subscription_status } = user;
  // No payment opens an account that an admin has locked.
  if (user.locked_by_admin) return null;
  const amount = open_payment_cents === null ? null : moneyWords(open_payment_cents);
  if (subscription_status === 'past_due')
    return {
      title: 'Your last payment did not go through',
      text: open_payment_try_at
        ? `${amount ? `${amount} is open. ` : ''}We try your card again on ${formatDate(open_payment_try_at)}. Until then your plan keeps working.`
        : `${amount ? `${amount} is open, and your` : 'Your'} card is not tried again by itself. To keep your plan, change your card if needed, then press Pay now.`,
      card: '/change_card',
    };
  if (amount === null) return null;
  if (subscription_status === 'unpaid')
    return {
      title: 'Your subscription is not paid',
      text: `${amount} is open. Your account is unlocked as soon as it is paid.`,
      card: '/change_card',
    };
  if (subscription_status === 'incomplete')
    return {
      title: 'Your purchase is not finished',
      text: `${amount} waits for your payment. Until it is paid, you stay on the free plan.`,
      card: '/subscribe',
    };
  return null;
}

/** Whether `PaymentDue` shows something. */
export const isPaymentDue = (user: User): boolean => dueWords(user) !== null;

/** Offers to pay the open invoice now, or with another card. */
export function PaymentDue({ user, className }: { user: User; className?: string }) {
  const { isPaying, problem, pay } = usePay(user);
  const buy = useBuyPath();
  const words = dueWords(user);
  if (!words) return null;
  const why = isImpersonating() ? impersonationReason : '';
  return (
    <Notice
      tone="warning"
      className={className}
      title={words.title}
      actions={
        <>
          <Tooltip content={why}>
            <Button
              size="sm"
              variant="primary"
              loading={isPaying}
              unavailable={why !== ''}
              onClick={pay}
            >
              Pay now
            </Button>
          </Tooltip>
          <Button
            size="sm"
            render={(props) => (
              <Link to={words.card === '/subscribe' ? buy : words.card} {...props} />
            )}
          >
            {words.card === '/subscribe' ? 'Use another card' : 'Change card'}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {problem && (
        <p role="alert" className="mt-1 text-danger-text">
          {problem}
        </p>
      )}
    </Notice>
  );
}
