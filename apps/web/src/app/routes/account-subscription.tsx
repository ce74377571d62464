import { SubscriptionScreen } from '../../features/billing/subscription/subscription-screen';
import { Title } from '../title';

export function AccountSubscriptionRoute() {
  return (
    <>
      <Title>Account & Billing</Title>
      <SubscriptionScreen />
    </>
  );
}
