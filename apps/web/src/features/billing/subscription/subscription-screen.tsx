import { PageHeader } from '@winnow/ui/page-header';
import { CancellationBanner } from '../cancellation/cancellation-banner';
import { PaymentDue } from '../payment/payment-due';
import { BillingHistory } from './billing-history';
import { isRenewalDue } from '../../../shared/plan/payment-rules';
import { SubscriptionBox } from './subscription-box';
import { useAccountLoads } from './use-account-loads';

/** The subscription and its invoices. A locked account sees them too. */
export function SubscriptionScreen() {
  const user = useAccountLoads();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Account & Billing" subtitle="Your plan, your card and your invoices." />
      <div className="mt-6 flex flex-col gap-5">
        <CancellationBanner />
        {/* Every screen shows the banner of a renewal that failed. */}
        {!isRenewalDue(user) && <PaymentDue user={user} />}
        <SubscriptionBox user={user} />
        <BillingHistory />
      </div>
    </>
  );
}
