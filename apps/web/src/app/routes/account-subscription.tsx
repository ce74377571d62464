import { SubscriptionScreen } from '../../features/billing/subscription/subscription-screen';
import { billingPaths, useOwnDocument } from '../../shared/loading/own-document';
import { ScreenLoader } from '../guards/page-loader';
import { Title } from '../title';

export function AccountSubscriptionRoute() {
  const isOwn = useOwnDocument(billingPaths);
  return (
    <>
      <Title>Account & Billing</Title>
      {isOwn ? <SubscriptionScreen /> : <ScreenLoader />}
    </>
  );
}
