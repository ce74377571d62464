import { Navigate } from 'react-router';
import { paysByCard } from '../../shared/plan/payment-rules';
import { ChangeCardScreen } from '../../features/billing/card/change-card-screen';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { cardScreens, useOwnDocument } from '../../shared/loading/own-document';
import { DocumentLoader } from '../guards/document-loader';
import { Title } from '../title';

/** Open to those who pay by card. A locked account may be one: its open payment needs a card that works. */
export function ChangeCardRoute() {
  const { data: user } = useCurrentUserQuery();
  const { isOwn, isUnreached } = useOwnDocument(cardScreens);
  if (!user) return null;
  if (!paysByCard(user)) return <Navigate to="/" replace />;
  return (
    <>
      <Title>Update Payment Information</Title>
      {isOwn ? <ChangeCardScreen user={user} /> : <DocumentLoader isUnreached={isUnreached} />}
    </>
  );
}
