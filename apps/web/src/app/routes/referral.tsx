import { isPaid } from '@winnow/sdk/rules';
import { Navigate } from 'react-router';
import { AffiliateScreen } from '../../features/affiliate/affiliate-screen';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { Title } from '../title';

export function ReferralRoute() {
  const { data: user } = useCurrentUserQuery();
  if (!user) return null;
  return (
    <>
      <Title>Affiliate Dashboard</Title>
      <AffiliateScreen user={user} title="Affiliate Dashboard" />
    </>
  );
}

/** The affiliate view by itself, for subscribers in the programme. */
export function AffiliatesRoute() {
  const { data: user } = useCurrentUserQuery();
  if (!user) return null;
  if (!isPaid(user) || user.affiliate_id === null) return <Navigate to="/" replace />;
  return (
    <>
      <Title>Affiliates</Title>
      <AffiliateScreen user={user} title="Affiliates" />
    </>
  );
}
