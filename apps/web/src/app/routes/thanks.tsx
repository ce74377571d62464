import { ThanksScreen } from '../../features/billing/purchase/thanks-screen';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { Title } from '../title';

export function ThanksRoute() {
  const { data: user } = useCurrentUserQuery();
  if (!user) return null;
  return (
    <>
      <Title>Thank you</Title>
      <ThanksScreen user={user} />
    </>
  );
}
