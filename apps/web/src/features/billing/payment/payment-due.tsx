import type { User } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { isActing } from '../../../shared/session/acting';
import { actingReason } from '../../../shared/session/acting-reason';
import { DueNotice } from './due-notice';
import { usePay } from './use-pay';

/** Offers to pay the open invoice now, or with another card. The bank's question needs a document of payment. */
export function PaymentDue({ user }: { user: User }) {
  const { isPaying, problem, pay } = usePay(user);
  const why = isActing() ? actingReason : '';
  return (
    <DueNotice
      user={user}
      problem={problem}
      action={
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
      }
    />
  );
}
