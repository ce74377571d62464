import { SubscriptionScreen } from '../../features/billing/subscription/subscription-screen';
import { useOwnDocument } from '../../shared/loading/own-document';
import { ScreenLoader } from '../guards/page-loader';
import { cancelPaths } from '../named-routes';
import { Title } from '../title';

export function AccountSubscriptionRoute() {
  const isOwn = useOwnDocument(cancelPaths);
  return (
    <>
      <Title>Account & Billing</Title>
      {isOwn ? <SubscriptionScreen /> : <ScreenLoader />}
    </>
  );
}
