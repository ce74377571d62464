import { useState } from 'react';
import { Navigate } from 'react-router';
import { keptAttempt } from '../../features/billing/attempt/attempt';
import { SubscribeScreen } from '../../features/billing/purchase/subscribe-screen';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { cardScreens, useOwnDocument } from '../../shared/loading/own-document';
import { canBuy } from '../../shared/plan/buy-path';
import { DocumentLoader } from '../guards/document-loader';
import { Title } from '../title';

/** Open to those who have something left to buy when they come, or a purchase that has no answer yet. */
export function SubscribeRoute() {
  const { data: user } = useCurrentUserQuery();
  // Asked once: a purchase here ends what there is to buy, and leads on by itself.
  const [isOpen] = useState(
    () => user !== undefined && (canBuy(user) || keptAttempt(user.id) !== null),
  );
  const { isOwn, isUnreached } = useOwnDocument(cardScreens);
  if (!user) return null;
  if (!isOpen) return <Navigate to="/" replace />;
  return (
    <>
      <Title>Upgrade</Title>
      {isOwn ? <SubscribeScreen user={user} /> : <DocumentLoader isUnreached={isUnreached} />}
    </>
  );
}
