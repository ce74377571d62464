import { SubscriptionScreen } from '../../features/billing/subscription/subscription-screen';
import { billingPaths, useOwnDocument } from '../../shared/loading/own-document';
import { DocumentLoader } from '../guards/document-loader';
import { Title } from '../title';

export function AccountSubscriptionRoute() {
  const { isOwn, isUnreached } = useOwnDocument(billingPaths);
  return (
    <>
      <Title>Account & Billing</Title>
      {isOwn ? <SubscriptionScreen /> : <DocumentLoader isUnreached={isUnreached} />}
    </>
  );
}
